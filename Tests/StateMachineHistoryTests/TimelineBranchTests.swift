import StateMachineHistory
import Testing

struct TimelineBranchTests {
  /// 0 ─ 1 ─ 2 and 1 ─ 3 ─ 4, at 4.
  private func makeFork(limit: Int = .max) -> Timeline<String> {
    var timeline = Timeline("a0", limit: limit)
    timeline.record("a1")
    timeline.record("a2")
    timeline.undo()
    timeline.record("b3")
    timeline.record("b4")
    return timeline
  }

  private func describe(_ timeline: Timeline<String>) -> [String] {
    timeline.branches.map { branch in
      "\(branch.origin.map(String.init) ?? "-"): \(branch.numbers.map { timeline[$0] })"
    }
  }

  @Test
  func `a value recorded after an undo starts a branch`() {
    #expect(describe(makeFork()) == [#"-: ["a0", "a1", "a2"]"#, #"1: ["b3", "b4"]"#])
  }

  @Test
  func `without an undo there is one branch`() {
    var timeline = Timeline("a")
    timeline.record("b")
    timeline.undo()
    timeline.redo()
    timeline.record("c")
    #expect(describe(timeline) == [#"-: ["a", "b", "c"]"#])
  }

  @Test
  func `nothing is lost by recording after an undo`() {
    var timeline = makeFork()
    timeline.jump(to: 2)
    #expect(timeline.current == "a2")
    timeline.undo()
    #expect(timeline.current == "a1")
  }

  @Test
  func `undo goes back along the branch`() {
    var timeline = makeFork()
    var seen: [Int] = []
    while timeline.undo() { seen.append(timeline.position) }
    #expect(seen == [3, 1, 0])
  }

  @Test
  func `redo follows the branch that was recorded or undone last`() {
    var timeline = makeFork()
    timeline.jump(to: 1)
    #expect(timeline.redoPosition == 3)
    timeline.jump(to: 2)
    timeline.undo()
    #expect(timeline.redoPosition == 2)
    timeline.jump(to: 3)
    timeline.undo()
    #expect(timeline.redoPosition == 3)
  }

  @Test
  func `a branch may begin at the end of another`() {
    var timeline = makeFork()
    timeline.jump(to: 2)
    timeline.record("a5")
    timeline.jump(to: 1)
    timeline.record("c6")
    #expect(
      describe(timeline) == [#"-: ["a0", "a1", "a2", "a5"]"#, #"1: ["b3", "b4"]"#, #"1: ["c6"]"#])
  }

  @Test
  func `a value whose predecessor was dropped begins a branch`() {
    var timeline = makeFork(limit: 5)
    timeline.jump(to: 2)
    timeline.record("a5")
    #expect(describe(timeline) == [#"-: ["a0", "a1", "a2", "a5"]"#, #"-: ["b4"]"#])
    #expect(timeline.numbers == 4..<6)
  }
}
