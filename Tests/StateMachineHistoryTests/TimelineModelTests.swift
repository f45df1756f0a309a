import StateMachineHistory
import StateMachineTestSupport
import StateMachineText
import Testing

/// Random sequences against a model that keeps everything in dictionaries.
struct TimelineModelTests {
  struct Model {
    let limit: Int
    var values = [0: "0"], parents: [Int: Int] = [:], redos: [Int: Int] = [:]
    var now = 0, count = 1

    mutating func record(_ value: String) {
      if values.count == limit { drop() }
      (values[count], parents[count], redos[now]) = (value, now, count)
      (now, count) = (count, count + 1)
    }

    /// Drops the lowest number that undo does not go to, or the lowest.
    private mutating func drop() {
      var past = [now]
      while let last = past.last, let parent = parents[last], values[parent] != nil {
        past.append(parent)
      }
      let number = values.keys.filter { !past.contains($0) }.min() ?? values.keys.min() ?? 0
      values[number] = nil
      // The last child that is kept is the one to redo where the latest was dropped.
      guard let parent = parents[number], redos[parent] == number else { return }
      redos[parent] = values.keys.filter { parents[$0] == parent }.max()
    }

    mutating func undo() -> Bool {
      guard let parent = parents[now], values[parent] != nil else { return false }
      redos[parent] = now
      now = parent
      return true
    }

    mutating func redo() -> Bool {
      guard let next = redos[now], values[next] != nil else { return false }
      now = next
      return true
    }

    mutating func jump(to number: Int) -> Bool {
      if values[number] != nil { now = number }
      return values[number] != nil
    }
  }

  @Test(
    arguments: 0..<60 as Range<UInt64>,
    [1, 2, 3, 8, 40, .max])
  func `random sequences match the model`(seed: UInt64, limit: Int) {
    var dice = SplitMix64(seed: seed)
    var model = Model(limit: min(limit, 1000))
    var timeline = Timeline("0", limit: limit)
    for step in 1...300 {
      let number = Int.random(in: -1...model.count, using: &dice)
      let answers: (Bool, Bool)
      switch Int.random(in: 0..<7, using: &dice) {
      case 0...2:
        answers = (true, true)
        model.record("\(step)")
        timeline.record("\(step)")
      case 3, 4: answers = (timeline.undo(), model.undo())
      case 5: answers = (timeline.redo(), model.redo())
      default: answers = (timeline.jump(to: number), model.jump(to: number))
      }
      #expect(answers.0 == answers.1)
      #expect(timeline.position == model.now)
      #expect(timeline.current == model.values[model.now])
    }
    let kept = timeline.branches.flatMap(\.numbers).sorted()
    #expect(kept.map { timeline[$0] } == model.values.keys.sorted().map { model.values[$0] })
    #expect(kept.suffix(timeline.numbers.count) == Array(timeline.numbers))
    #expect(kept.count <= limit)
    expectEveryNumberOnOneBranch(timeline, kept, parents: model.parents)
  }

  private func expectEveryNumberOnOneBranch(
    _ timeline: Timeline<String>, _ kept: [Int], parents: [Int: Int]
  ) {
    let branches = timeline.branches
    #expect(Set(kept).count == kept.count)
    for branch in branches {
      let parent = parents[branch.numbers[0]].flatMap { kept.contains($0) ? $0 : nil }
      #expect(branch.origin == parent)
      for (before, after) in zip(branch.numbers, branch.numbers.dropFirst()) {
        #expect(parents[after] == before)
      }
    }
    #expect(branches.map { $0.numbers[0] } == branches.map { $0.numbers[0] }.sorted())
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `an undo and a redo change nothing`(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    var timeline = Timeline(0, limit: Int.random(in: 1...50, using: &dice))
    for step in 1...200 {
      switch Int.random(in: 0..<4, using: &dice) {
      case 0, 1: timeline.record(step)
      case 2: timeline.undo()
      default: timeline.jump(to: timeline.numbers.randomElement(using: &dice) ?? 0)
      }
      let position = timeline.position
      var count = 0
      while count < 5, timeline.undo() { count += 1 }
      for _ in 0..<count { timeline.redo() }
      #expect(timeline.position == position)
    }
  }

  /// The rule of redux-undo: recording forgets what redo went to, then the oldest of what undo goes to.
  struct Line {
    let limit: Int
    var past: [Int] = [], present = 0, future: [Int] = []

    mutating func record(_ value: Int) {
      past = (past + [present]).suffix(limit - 1)
      (present, future) = (value, [])
    }

    mutating func undo() {
      guard let last = past.popLast() else { return }
      future.append(present)
      present = last
    }

    mutating func redo() {
      guard let next = future.popLast() else { return }
      past.append(present)
      present = next
    }
  }

  @Test(arguments: 1...50)
  func `undo and redo reach what redux-undo keeps`(limit: Int) {
    var dice = SplitMix64(seed: UInt64(limit))
    var timeline = Timeline(0, limit: limit)
    var line = Line(limit: limit)
    for step in 1...1200 {
      // Long runs of the same kind of step reach both ends.
      for _ in 0...Int.random(in: 0..<4, using: &dice) {
        switch step % 2 == 0 ? 0 : Int.random(in: 1...3, using: &dice) {
        case 0:
          timeline.record(step)
          line.record(step)
        case 1, 2:
          timeline.undo()
          line.undo()
        default:
          timeline.redo()
          line.redo()
        }
        #expect(timeline.current == line.present)
        #expect((timeline.undoPosition == nil) == line.past.isEmpty)
        #expect((timeline.redoPosition == nil) == line.future.isEmpty)
      }
    }
  }
}
