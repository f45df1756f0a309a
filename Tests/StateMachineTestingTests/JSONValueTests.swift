import StateMachineTesting
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
}
