import StateMachineHistory
import Testing

struct TimelineTests {
  private func makeTimeline(_ values: String..., limit: Int = .max) -> Timeline<String> {
    var timeline = Timeline(values[0], limit: limit)
    for value in values.dropFirst() { timeline.record(value) }
    return timeline
  }

  @Test
  func `the last recorded value is current`() {
    let timeline = makeTimeline("a", "b", "c")
    #expect(timeline.current == "c")
    #expect(timeline.position == 2)
    #expect(timeline.numbers == 0..<3)
    #expect(timeline.numbers.map { timeline[$0] } == ["a", "b", "c"])
  }

  @Test
  func `the description has the current number and those that are kept`() {
    var timeline = Timeline("a", limit: 2)
    #expect("\(timeline)" == "at 0 of 0...0")
    for text in ["b", "c"] { timeline.record(text) }
    timeline.undo()
    #expect("\(timeline)" == "at 1 of 1...2")
  }

  @Test
  func `undo returns to the previous value, and redo reverts the undo`() {
    var timeline = makeTimeline("a", "b", "c")
    var seen: [String] = []
    while timeline.undo() { seen.append(timeline.current) }
    while timeline.redo() { seen.append(timeline.current) }
    #expect(seen == ["b", "a", "b", "c"])
  }

  @Test
  func `undo and redo do nothing at the ends`() {
    var timeline = makeTimeline("a")
    let answers = [timeline.undo(), timeline.redo()]
    #expect(answers == [false, false])
    #expect([timeline.undoPosition, timeline.redoPosition] == [nil, nil])
    #expect(timeline.current == "a")
  }

  @Test
  func `a jump to a kept number succeeds, and to any other fails`() {
    var timeline = makeTimeline("a", "b", "c")
    let seen = [0, 2, 1].map { timeline.jump(to: $0) ? timeline.current : "-" }
    #expect(seen == ["a", "c", "b"])
    let answers = [.min, -1, 3, .max].map { timeline.jump(to: $0) }
    #expect(answers == [false, false, false, false])
    #expect(timeline.position == 1)
  }

  @Test
  func `a jump records no entry`() {
    var timeline = makeTimeline("a", "b", "c")
    timeline.jump(to: 1)
    #expect(timeline.numbers == 0..<3)
    #expect([timeline.undoPosition, timeline.redoPosition] == [0, 2])
  }

  @Test
  func `a redo that an epoch has ended is not kept`() {
    var timeline = Timeline("")
    for value in ["a", "b"] {
      timeline.record(value)
      timeline.undo()
    }
    #expect(timeline.redos == [0: 2])
    timeline.beginEpoch()
    timeline.record("c")
    #expect(timeline.redos == [:] && timeline.origins == [2: 0, 3: 0])
  }

  @Test
  func `nothing leads behind the beginning of an epoch`() {
    var timeline = makeTimeline("a", "b")
    timeline.beginEpoch()
    // The next value begins it.
    #expect(timeline.epochStart == 2 && timeline.undoPosition == nil)
    timeline.record("c")
    timeline.record("d")
    let answers = [timeline.jump(to: 1), timeline.undo(), timeline.undo(), timeline.redo()]
    #expect(answers == [false, true, false, true])
    #expect(timeline.position == 3 && timeline.keeps(1))
  }

  @Test
  func `a copy of a timeline is independent`() {
    let before = makeTimeline("a", "b")
    var after = before
    after.undo()
    after.record("c")
    #expect(before.current == "b")
    #expect(before.numbers == 0..<2)
    #expect(before != after)
    #expect(before == makeTimeline("a", "b"))
  }

  @Test
  func `Back is recorded, and undo reverts it`() {
    var path = Timeline(["home"])
    path.record(["home", "detail"])
    path.record(["home"])  // Back, which is one more thing that happened.
    #expect(path.position == 2)
    path.undo()
    #expect(path.current == ["home", "detail"])
  }
}
