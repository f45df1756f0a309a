import StateMachineText
import Testing

struct JSONReaderTests {
  @Test
  func `lists and objects are read, and skipped values are skipped whole`() throws {
    var reader = JSONReader(Array(#" [{"a": 1, "b": [{}, "]"], "c": true}, null]"#.utf8))
    var log: [String] = []

    try reader.openList()
    while try reader.nextElement() {
      guard try !reader.skipNull() else {
        log.append("null")
        continue
      }
      try reader.openObject()
      while try reader.nextMember() {
        let key = try reader.readKey()
        log.append("\(key) \(try reader.nextKind())")
        try reader.skipValue()
      }
    }
    try reader.end()

    #expect(log == ["a number", "b list", "c boolean", "null"])
  }

  @Test(arguments: [
    (
      "{\"a\":\n 1 2}",
      "f:2:4: this is not JSON: expected a comma or }, found \"2\"; correct it there"
    ),
    ("{\"水\": é}", "f:1:7: this is not JSON: expected a value, found \"é\"; correct it there"),
    (
      "{\"a\": \"",
      "f:1:8: this is not JSON: expected the closing quotation mark, but the file ends; add what is missing"
    ),
    (
      "{\"a\": \u{7}}",
      "f:1:7: this is not JSON: expected a value, found \"\\u0007\"; correct it there"
    ),
  ])
  func `an error has its place in the file, and a sentence`(json: String, sentence: String) throws {
    var reader = JSONReader(Array(json.utf8))

    let error = #expect(throws: JSONError.self) { try reader.skipValue() }

    #expect(try reader.sentence(on: #require(error), in: "f") == sentence)
  }
}
