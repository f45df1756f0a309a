import StateMachineTesting
import StateMachineText
import Testing

@Suite("A value of JSON")
struct JSONValueTests {
  @Test("is written as a literal, in which members keep their order and their repetitions")
  func literals() {
    let value: JSONValue = [
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

  @Test("is read from bytes with its members in order, and not with a key that comes twice")
  func reading() throws {
    func read(_ text: String) throws -> JSONValue {
      var reader = JSONReader(Array(text.utf8))
      return try JSONValue(reading: &reader)
    }
    #expect(
      try read(#"{"b": [1, true, null, "水", []], "a": {}}"#)
        == ["b": [1, true, nil, "水", []], "a": [:]])
    #expect(throws: JSONError.self) { try read(#"{"a": 1, "a": 2}"#) }
    #expect(throws: JSONError.self) { try read("[1, ") }
  }
}
