import StateMachineTesting
import StateMachineText
import Testing

@Suite("A value of JSON")
struct JSONValueTests {
  @Test
  func `is written as a literal that keeps the order and the duplicates of its members`() {
    let value: Script.Value = [
      "text": "水", "whole": 3, "part": 0.5, "yes": true, "none": nil, "list": [1, "two", []],
      "text": [:],
    ]
    #expect(
      value
        == .object([
          .init("text", .string("水")), .init("whole", .integer(3)), .init("part", .number(0.5)),
          .init("yes", .bool(true)), .init("none", .null),
          .init("list", .array([.integer(1), .string("two"), .array([])])),
          .init("text", .object([])),
        ]))
  }

  @Test
  func `is the tree of any value, with its parts in a fixed order`() {
    struct Card: CustomStringConvertible { let description: String }
    struct Owner { let name: String, card: Card? }
    enum Answer { case none, failed(Never?), loading(id: Int), pair(Int, String) }
    final class Engine {}
    let trees: [(Any, Script.Value)] = [
      (true, true), (7 as UInt8, 7), (UInt64.max, "18446744073709551615"), (0.5 as Float, 0.5),
      ("水", "水"), (Int?.none as Any, nil), (Character("火"), "火"), ("水"[...], "水"),
      (Card(description: "♠A"), "♠A"),
      (Owner(name: "Ada", card: nil), ["name": "Ada", "card": nil]),
      (Owner(name: "Bo", card: Card(description: "♥2")), ["name": "Bo", "card": "♥2"]),
      ([[1], []], [[1], []]), (Set([3, 1, 2]), [1, 2, 3]), (["b": 2, "a": 1], ["a": 1, "b": 2]),
      ([1: [Answer.none]], ["1": ["none"]]), (Answer.failed(nil), ["failed": nil]),
      (Answer.loading(id: 4), ["loading": ["id": 4]]), (Answer.pair(1, "x"), ["pair": [1, "x"]]),
      ((1, 2), [1, 2]), ((x: 1, y: 2), ["x": 1, "y": 2]), (0..<3, "0..<3"),
    ]
    for (value, tree) in trees { #expect(Script.Value(reflecting: value) == tree, "\(value)") }
    guard case .string(let text) = Script.Value(reflecting: Engine()) else {
      Issue.record("an object is no text")
      return
    }
    #expect(text.contains("Engine"))
  }

  /// A value with parts without end.
  private struct Endless: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: ["next": Endless()], displayStyle: .struct) }
  }

  @Test
  func `is cut after sixty-four levels`() {
    var (value, depth) = (Script.Value(reflecting: Endless()), 0)
    while case .object(let members) = value, let next = members.first {
      (value, depth) = (next.value, depth + 1)
    }
    #expect(value == "…" && depth == 64)
  }

  /// A type whose own mirror is a dictionary without pairs.
  private struct Table: CustomReflectable {
    var customMirror: Mirror {
      Mirror(self, children: ["b": 2, "a": 1], displayStyle: .dictionary)
    }
  }

  /// A key whose description other keys have, too.
  private struct Key: Hashable, CustomStringConvertible {
    let number: Int
    let description = "key"
  }

  @Test
  func `sorts keys of one description by their values`() {
    let table = Dictionary(uniqueKeysWithValues: (10..<30).map { (Key(number: $0), $0) })
    #expect(
      Script.Value(reflecting: table)
        == .object((10..<30).map { .init("key", .integer($0)) }))
  }

  @Test
  func `reflects a Float by its text, and any mirror of a type's own`() {
    #expect(Script.Value(reflecting: Float(0.1)) == 0.1)
    #expect(Script.Value(reflecting: Table()) == ["a": 1, "b": 2])
  }
}
