import Testing

@testable import StateMachineTesting
@testable import StateMachineViewer

struct HistoryTreeTests {
  @Test
  func `a step that records several states has an entry for each`() {
    var tree = HistoryTree(HistoryPosition(0))
    let positions = [2, 1, 1, 3, 0, 2].enumerated().map { ($0 + 1, HistoryPosition($1)) }
    let effects = positions.map { tree.follow(step: $0, to: $1, succeeded: true) }

    #expect(
      effects == [
        nil, .returned(toStep: 1, isWithin: true), nil, .branched(fromStep: 1),
        .returned(toStep: 0, isWithin: false), .returned(toStep: 1, isWithin: false),
      ])
    #expect(tree.entries.map(\.depth) == [0, 0, 0, 1])
  }

  @Test
  func `the first position of another history is one entry`() {
    var tree = HistoryTree(HistoryPosition(0))
    _ = tree.follow(step: 1, to: HistoryPosition(5, history: 1), succeeded: true)
    _ = tree.follow(step: 2, to: HistoryPosition(7, history: 1), succeeded: true)

    _ = tree.follow(step: 3, to: HistoryPosition(3, history: 1), succeeded: true)
    #expect(tree.entries.map(\.step) == [0, 1, 2, 2, 3])
  }
}
