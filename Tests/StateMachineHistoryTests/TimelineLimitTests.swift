import StateMachineHistory
import StateMachineTestSupport
import Testing

struct TimelineLimitTests {
  @Test
  func `the oldest value is dropped first`() {
    var timeline = Timeline(0, limit: 3)
    for value in 1...7 { timeline.record(value) }
    #expect(timeline.numbers == 5..<8)
    #expect(timeline.numbers.map { timeline[$0] } == [5, 6, 7])
  }

  @Test
  func `a dropped value may read the changed timeline as it is released`() {
    final class Value {
      let whenReleased: () -> Void
      init(_ whenReleased: @escaping () -> Void) { self.whenReleased = whenReleased }
      deinit { whenReleased() }
    }
    final class Log { var timeline = Timeline(Value {}, limit: 1) }
    let log = Log()
    var positions: [Int] = []
    log.timeline.record(Value { [weak log] in positions.append(log?.timeline.position ?? 0) })
    log.timeline.record(Value {})
    #expect(positions == [2])
  }

  @Test
  func `undo stops at the oldest value`() {
    var timeline = Timeline(0, limit: 3)
    for value in 1...7 { timeline.record(value) }
    var seen: [Int] = []
    while timeline.undo() { seen.append(timeline.current) }
    #expect(seen == [6, 5])
    let answers = [.min, -1, 4, 8, .max].map { timeline.jump(to: $0) }
    #expect(answers == [false, false, false, false, false])
  }

  @Test
  func `what undo goes to is dropped after all other values`() {
    var timeline = Timeline(0, limit: 3)
    for value in 1...2 { timeline.record(value) }
    timeline.jump(to: 0)
    timeline.record(3)
    #expect(timeline.undoPosition == 0)
    #expect(timeline.branches.map(\.numbers) == [[0, 3], [2]])
    #expect(timeline.numbers == 2..<4)
    let isKept = timeline.jump(to: 1)
    #expect(!isKept)
    timeline.undo()
    #expect(timeline.current == 0)
    timeline.record(4)
    timeline.record(5)
    #expect(timeline.branches.map(\.numbers) == [[0, 4, 5]])
  }

  @Test
  func `a value that redo went to is forgotten when it is dropped`() {
    var timeline = Timeline(0, limit: 3)
    timeline.record(1)
    timeline.jump(to: 0)
    timeline.record(2)
    timeline.undo()
    timeline.jump(to: 1)
    timeline.record(3)
    timeline.jump(to: 0)
    #expect(timeline.redoPosition == 1)
  }

  @Test
  func `redo goes to the last branch that is kept if the one that it went to is dropped`() {
    var timeline = Timeline(0, limit: 4)
    for value in 1...3 {
      timeline.record(value)
      timeline.undo()
    }
    timeline.jump(to: 1)
    timeline.undo()
    timeline.jump(to: 2)
    timeline.record(4)
    #expect(timeline.branches.map(\.numbers) == [[0, 2, 4], [3]])
    timeline.jump(to: 0)
    #expect(timeline.redoPosition == 3)
  }

  @Test
  func `a limit of one keeps the current value`() {
    var timeline = Timeline("a", limit: 1)
    timeline.record("b")
    timeline.record("c")
    #expect(timeline.current == "c")
    #expect(timeline.numbers == 2..<3)
    let isUndone = timeline.undo()
    #expect(!isUndone)
  }

  @Test
  func `dropped values are released`() {
    final class Witness {}
    weak var seen: Witness?
    var timeline: Timeline<Witness?>
    do {
      let witness = Witness()
      seen = witness
      timeline = Timeline(witness, limit: 2)
    }
    timeline.record(nil)
    #expect(seen != nil)
    timeline.record(nil)
    #expect(seen == nil)
    #expect(timeline.numbers == 1..<3)
  }

  @Test
  func `a dropped branch leaves no trace`() {
    var (branched, straight) = (Timeline(0, limit: 3), Timeline(0, limit: 3))
    for value in 1...9 {
      if value == 3 { branched.jump(to: 1) }
      branched.record(value)
      straight.record(value)
      if value == 3 { #expect(branched != straight) }
    }
    #expect(branched == straight)
  }

  @Test
  func `a limit below one is a programming error`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Timeline(0, limit: 0) }
    expect(result, says: "a timeline keeps at least 1 value, not 0")
  }

  @Test
  func `a number that is not kept is a programming error`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Timeline(0)[1] }
    expect(result, says: "the timeline keeps 0..<1, not 1")
  }

  @Test
  func `values that are behind an epoch are dropped before those of other branches`() {
    var timeline = Timeline(0, limit: 4)
    timeline.record(1)
    timeline.beginEpoch()
    timeline.record(2)
    timeline.record(3)
    timeline.undo()
    timeline.record(4)
    #expect((0...4).filter(timeline.keeps) == [1, 2, 3, 4])
    #expect(timeline.jump(to: 3) && timeline.current == 3)
    timeline.record(5)
    #expect((0...5).filter(timeline.keeps) == [2, 3, 4, 5])
  }

  @Test
  func `an epoch may begin at a full timeline`() {
    var timeline = Timeline(0, limit: 2)
    timeline.record(1)
    timeline.beginEpoch()
    #expect(timeline.current == 1)
    timeline.record(2)
    timeline.record(3)
    #expect(timeline.numbers.map { timeline[$0] } == [2, 3] && timeline.undoPosition == 2)
  }
}
