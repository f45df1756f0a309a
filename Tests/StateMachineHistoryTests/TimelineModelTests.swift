import StateMachineHistory
import StateMachineTestSupport
import Testing

/// Random sequences against a model that keeps everything in dictionaries.
struct TimelineModelTests {
  struct Model {
    let limit: Int
    var values = [0: "0"], parents: [Int: Int] = [:], redos: [Int: Int] = [:]
    var now = 0, count = 1

    mutating func record(_ value: String) {
      (values[count], parents[count], redos[now]) = (value, now, count)
      (now, count) = (count, count + 1)
      values[count - 1 - limit] = nil
    }

    mutating func undo() -> Bool {
      guard let parent = parents[now], values[parent] != nil else { return false }
      redos[parent] = now
      now = parent
      return true
    }

    mutating func redo() -> Bool {
      guard let next = redos[now] else { return false }
      now = next
      return true
    }

    mutating func jump(to number: Int) -> Bool {
      if values[number] != nil { now = number }
      return values[number] != nil
    }
  }

  @Test(
    "random sequences match the model", arguments: 0..<60 as Range<UInt64>,
    [1, 2, 3, 8, 40, .max])
  func randomSequencesMatchTheModel(seed: UInt64, limit: Int) {
    var dice = Dice(seed: seed)
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
    #expect(
      timeline.numbers.map { timeline[$0] } == model.values.keys.sorted().map { model.values[$0] })
    #expect(timeline.numbers.count <= limit)
    expectEveryNumberOnOneBranch(timeline, parents: model.parents)
  }

  private func expectEveryNumberOnOneBranch(_ timeline: Timeline<String>, parents: [Int: Int]) {
    let branches = timeline.branches
    #expect(branches.flatMap(\.numbers).sorted() == Array(timeline.numbers))
    for branch in branches {
      let parent = parents[branch.numbers[0]].flatMap { timeline.numbers.contains($0) ? $0 : nil }
      #expect(branch.origin == parent)
      for (before, after) in zip(branch.numbers, branch.numbers.dropFirst()) {
        #expect(parents[after] == before)
      }
    }
    #expect(branches.map { $0.numbers[0] } == branches.map { $0.numbers[0] }.sorted())
  }

  @Test("an undo and a redo change nothing", arguments: 0..<100 as Range<UInt64>)
  func anUndoAndARedoChangeNothing(seed: UInt64) {
    var dice = Dice(seed: seed)
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
}
