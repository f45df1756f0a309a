import Foundation
import StateMachineHistory
import StateMachineTestSupport
import Testing

struct ReadingTimeTests {
  private struct Basket: Versioned {
    static let version = 2
    var names: [String]
  }

  private func read<Value: Codable>(_ make: (Int) -> Value) throws {
    try expectLinearTime(from: 500) {
      try JSONEncoder().encode(make($0))
    } reading: {
      _ = try JSONDecoder().decode(Value.self, from: $0)
    }
  }

  @Test(arguments: [1, 2, 3], [true, false])
  func `a timeline of any shape is read in linear time`(branchEvery distance: Int, isFull: Bool)
    throws
  {
    try read { count in
      var timeline = Timeline(0, limit: isFull ? count / 2 : .max)
      for number in 1...count {
        timeline.record(number)
        if number % distance == 0 { timeline.undo() }
      }
      return timeline
    }
  }

  @Test
  func `a saved value is read in linear time`() throws {
    try read { Saved(Basket(names: (0..<$0).map { "dish \($0)" })) }
  }
}
