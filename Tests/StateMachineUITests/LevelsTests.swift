import Testing

@testable import StateMachineUI

struct LevelsTests {
  @Test(arguments: [
    ([], []), ([1], [[1]]), ([1, 2, 3], [[1, 2, 3]]), ([10], [[10]]), ([10, 2], [[10, 2]]),
    ([1, 20], [[1], [20]]), ([1, 2, 30, 4, 50, 60, 7], [[1, 2], [30, 4], [50], [60, 7]]),
  ])
  func `A sheet begins a level, except at the bottom`(entries: [Int], expected: [[Int]]) {
    #expect(entries.levels { $0 >= 10 } == expected)
  }
}
