// A guard in a corridor: a game loop that updates a machine eight times a second.
import StateMachine

let corridor = Corridor()
let warden = makeGuard(corridor)
/// When the thief goes where; nil is out of the door.
let thiefMoves: [Int: Double?] = [3: 6, 4: nil, 10: 6]

for second in 0..<13 {
  if let move = thiefMoves[second] { corridor.thief = move }
  for _ in 0..<8 { warden.update(deltaTime: 0.125) }
  let row = (0...10).map { metre in
    if metre == Int(corridor.guardPosition) { return "G" }
    return metre == corridor.thief.map { Int($0) } ? "T" : "·"
  }
  print(row.joined(), warden.currentState.map { GKStateMachine.name(of: type(of: $0)) } ?? "")
}
