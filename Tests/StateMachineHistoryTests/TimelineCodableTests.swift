import Foundation
import StateMachineHistory
import StateMachineTestSupport
import StateMachineText
import Testing

struct TimelineCodableTests {
  private func write(_ timeline: Timeline<String>) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(timeline), as: UTF8.self)
  }

  private func read(_ text: String) throws -> Timeline<String> {
    try JSONDecoder().decode(Timeline<String>.self, from: Data(text.utf8))
  }

  @Test
  func `a timeline is coded as its values, the number of the first, and the current one`() throws {
    var timeline = Timeline("a")
    timeline.record("b")
    timeline.undo()
    #expect(try write(timeline) == #"{"first":0,"position":0,"values":["a","b"]}"#)
  }

  @Test
  func `a branch is coded with its origin and redo target, and so is the limit`() throws {
    var timeline = Timeline("a", limit: 3)
    for value in ["b", "c"] { timeline.record(value) }
    timeline.undo()
    timeline.record("d")
    #expect(
      try write(timeline)
        == #"{"first":3,"limit":3,"older":{"0":"a","1":"b"},"origins":{"3":1},"position":3,"#
        + #""redos":{"1":3},"values":["d"]}"#)
  }

  @Test
  func `a timeline of other values has the same numbers, branches and position`() throws {
    var timeline = Timeline("1", limit: 3)
    for value in ["2", "3"] { timeline.record(value) }
    timeline.undo()
    timeline.record("4")
    timeline.beginEpoch()
    timeline.record("5")
    let numbers = timeline.map { Int($0) ?? 0 }
    #expect(numbers.current == 5 && numbers.numbers == timeline.numbers)
    let texts = numbers.map { "\($0)" }
    #expect(texts == timeline && texts.branches == timeline.branches)

    struct Unreadable: Error {}
    #expect(throws: Unreadable.self) {
      try timeline.map { text in if text == "5" { throw Unreadable() } }
    }
  }

  @Test
  func `an epoch is coded, and begins at a number that the timeline may have`() throws {
    var timeline = Timeline("a")
    timeline.beginEpoch()
    timeline.record("b")
    let text = #"{"epochStart":1,"first":0,"position":1,"values":["a","b"]}"#
    #expect(try write(timeline) == text)
    #expect(try read(text) == timeline)
    for start in [-1, 3] {
      #expect(throws: DecodingError.self) {
        try read(text.replacing(#""epochStart":1"#, with: #""epochStart":\#(start)"#))
      }
    }
  }

  @Test
  func `a timeline continues and is read again, however high its numbers are`() throws {
    for first in [Int.max / 2, .max - 4] {
      var timeline = try read(
        #"{"values":["a","b"],"first":\#(first),"position":\#(first),"limit":2}"#)
      for value in ["c", "d", "e"] {
        timeline.record(value)
        #expect(try read(write(timeline)) == timeline)
        #expect(timeline.current == value)
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `any timeline decodes to an equal one, which behaves the same`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    var timeline = Timeline("0", limit: Int.random(in: 1...9, using: &dice))
    for step in 1...60 {
      act(on: &timeline, step, using: &dice)
      var copy = try read(write(timeline))
      #expect(copy == timeline)
      var (here, there) = (dice, dice)
      var original = timeline
      act(on: &original, -step, using: &here)
      act(on: &copy, -step, using: &there)
      #expect(copy == original)
    }
  }

  private func act(on timeline: inout Timeline<String>, _ step: Int, using dice: inout SplitMix64) {
    switch Int.random(in: 0..<6, using: &dice) {
    case 0...2: timeline.record("\(step)")
    case 3: timeline.undo()
    case 4: timeline.redo()
    default: timeline.jump(to: timeline.numbers.randomElement(using: &dice) ?? 0)
    }
  }

  @Test(arguments: [
    (
      #""values":[],"first":0,"position":0"#,
      "0 values from number 0 on, and a limit of \(Int.max)"
    ),
    (
      #""values":["a"],"first":0,"position":0,"limit":0"#,
      "1 values from number 0 on, and a limit of 0"
    ),
    (
      #""values":["a","b"],"first":0,"position":0,"limit":1"#,
      "2 values from number 0 on, and a limit of 1"
    ),
    (
      #""values":["a"],"first":1,"position":1,"limit":2"#,
      "1 values from number 1 on, and a limit of 2"
    ),
    (
      #""values":["a"],"first":-1,"position":-1,"limit":1"#,
      "1 values from number -1 on, and a limit of 1"
    ),
    (
      #""values":["a"],"first":9223372036854775807,"position":0,"limit":1"#,
      "1 values from number 9223372036854775807 on, and a limit of 1"
    ),
    (
      #""values":["a"],"first":2,"position":2,"limit":2,"older":{"1":"b"}"#,
      "older values [1] before number 2"
    ),
    (
      #""values":["a"],"first":0,"position":0,"limit":2,"older":{"-1":"b"}"#,
      "older values [-1] before number 0"
    ),
    (#""values":["a"],"first":0,"position":1"#, "position 1 in 0..<1"),
    (#""values":["a"],"first":0,"position":-1"#, "position -1 in 0..<1"),
    (
      #""values":["a","b"],"first":0,"position":0,"origins":{"2":0}"#,
      "origins [2: 0] and redos [:] in 0..<2"
    ),
    (
      #""values":["a","b"],"first":0,"position":0,"origins":{"1":0}"#,
      "origins [1: 0] and redos [:] in 0..<2"
    ),
    (
      #""values":["a","b"],"first":0,"position":0,"origins":{"1":1}"#,
      "origins [1: 1] and redos [:] in 0..<2"
    ),
    (
      #""values":["a","b"],"first":0,"position":0,"origins":{"1":-1}"#,
      "origins [1: -1] and redos [:] in 0..<2"
    ),
    (
      #""values":["a","b"],"first":0,"position":0,"origins":{"-9223372036854775808":0}"#,
      "origins [-9223372036854775808: 0] and redos [:] in 0..<2"
    ),
    (
      #""values":["a","b","c"],"first":0,"position":0,"redos":{"0":2}"#,
      "origins [:] and redos [0: 2] in 0..<3"
    ),
    (
      #""values":["a","b","c"],"first":0,"position":0,"redos":{"0":1}"#,
      "origins [:] and redos [0: 1] in 0..<3"
    ),
    (
      #""values":["a","b"],"first":0,"position":0,"redos":{"1":2}"#,
      "origins [:] and redos [1: 2] in 0..<2"
    ),
    (
      #""values":["a","b"],"first":0,"position":0,"redos":{"2":3}"#,
      "origins [:] and redos [2: 3] in 0..<2"
    ),
    (
      #""values":["a","b"],"first":1,"position":1,"limit":2,"origins":{"2":0},"redos":{"0":2}"#,
      "origins [2: 0] and redos [0: 2] in 1..<3"
    ),
    (
      #""values":["a","b"],"first":0,"position":0,"redos":{"0":-9223372036854775808}"#,
      "origins [:] and redos [0: -9223372036854775808] in 0..<2"
    ),
  ])
  func `invalid data throws an error with the reason`(members: String, problem: String) throws {
    let error = try #require(throws: DecodingError.self) { try read("{\(members)}") }
    guard case .dataCorrupted(let context) = error else { throw error }
    #expect(context.debugDescription == "No timeline has " + problem)
  }
}
