import StateMachine
import Testing

struct MoveTests {
  @Test("A move that neither pops nor pushes is empty")
  func empty() {
    #expect(Move<Int>().isEmpty)
    #expect(!Move<Int>(popped: 1).isEmpty)
    #expect(!Move(pushed: [1]).isEmpty)
  }

  @Test("Moves are equal by what they pop and push")
  func equality() {
    #expect(Move(popped: 1, pushed: [2]) == Move(popped: 1, pushed: [2]))
    #expect(Set([Move(popped: 1, pushed: [2]), Move(popped: 1), Move(pushed: [2])]).count == 3)
  }

  @Test("A move says what comes off and what goes on")
  func description() {
    let moves = [
      Move(), Move(popped: 2), Move(pushed: ["a"]), Move(popped: 1, pushed: ["a", "b"]),
    ]
    #expect(
      moves.map(\.description) == [
        "pop 0, push []", "pop 2, push []", "pop 0, push [a]", "pop 1, push [a, b]",
      ])
  }

  @Test("A move pushes what it was given, however many", arguments: [[], [1], [1, 2], [1, 2, 3]])
  func pushed(entries: [Int]) {
    let move = Move(popped: 1, pushed: entries)
    #expect(move.pushed == entries)
    #expect(!move.isEmpty && Move(pushed: entries).isEmpty == entries.isEmpty)
  }
}
