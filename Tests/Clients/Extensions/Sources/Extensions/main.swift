import GameplayKit

// Members of the names that this package adds to the machine. The types of `results` show that the program's are called.
extension GKStateMachine {
  struct Transition {
    var count = 3
  }

  func subscribe(_ receive: @escaping (GKState?) -> Void) -> Int {
    receive(currentState)
    return 1
  }

  func transitions(limit: Int = 8) -> [String] { Array(repeating: "none", count: limit) }

  func enter(_ stateClass: AnyClass, with count: Int) -> Int { enter(stateClass) ? count : 0 }

  static func name(of stateClass: GKState.Type) -> Substring { "\(stateClass)".prefix(2) }
}

class Jump: GKState {}
class Land: GKState {}

class Spin: GKComponent {
  var turns = 0.0
  override func update(deltaTime seconds: TimeInterval) { turns += seconds }
}

class SpinSystem: GKComponentSystem<Spin> {
  typealias Element = Int

  override func update(deltaTime seconds: TimeInterval) {
    super.update(deltaTime: min(seconds, 1))
  }

  func map(_ change: (Double) -> Element) -> [Element] { components.map { change($0.turns) } }

  var first: Element? { map { Int($0) }.first }
}

let machine = GKStateMachine(states: [Jump(), Land()])
let subscription = machine.subscribe { print($0 as Any) }
let names = machine.transitions()
let entered = machine.enter(Jump.self, with: 3)
let name = GKStateMachine.name(of: Jump.self)
let results: (Int, [String], Int, Substring) = (subscription, names, entered, name)
print(results, GKStateMachine.Transition().count)
print(machine.currentState?.classForCoder === Jump.self, type(of: machine) !== Land.self)

let (spins, entity) = (SpinSystem(), GKEntity())
entity.addComponent(Spin())
spins.addComponent(foundIn: entity)
for component in spins.components { component.update(deltaTime: 2) }
spins.update(deltaTime: 4)
print(spins.first ?? 0)
