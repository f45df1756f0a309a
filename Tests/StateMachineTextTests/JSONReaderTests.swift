import StateMachineText
import Testing

struct JSONReaderTests {
  @Test("lists and objects are walked, and what is skipped is passed whole")
  func listsAndObjectsAreWalkedAndWhatIsSkippedIsPassedWhole() throws {
    var reader = JSONReader(Array(#" [{"a": 1, "b": [{}, "]"], "c": true}, null]"#.utf8))
    var log: [String] = []

    try reader.openList()
    while try reader.nextElement() {
      guard try !reader.skipNull() else {
        log.append("null")
        continue
      }
      try reader.openObject()
      while let key = try reader.nextKey() {
        log.append("\(key) \(try reader.nextKind())")
        try reader.skipValue()
      }
    }
    try reader.end()

    #expect(log == ["a number", "b list", "c boolean", "null"])
  }

  @Test("a key is told from others by its letters, and passed only if it is one of them")
  func aKeyIsToldFromOthersByItsLetters() {
    let letters = ["on", "kun"].map(JSONReader.letters)
    let keys = ["\"on\"", "\"kun\"", "\"kunn\"", "\"k\\u0075n\"", "\"On\"", "\"\"", "\"on"]
    var readers = keys.map { JSONReader(Array($0.utf8)) }

    let found = readers.indices.map { readers[$0].passText(among: letters) }

    #expect(found == [0, 1, nil, nil, nil, nil, nil])
    #expect(readers.map(\.position) == [4, 5, 0, 0, 0, 0, 0])
  }

  @Test(
    "an error has its place in the file, and a sentence",
    arguments: [
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
  func anErrorHasItsPlaceInTheFileAndASentence(json: String, sentence: String) throws {
    var reader = JSONReader(Array(json.utf8))

    let error = #expect(throws: JSONError.self) { try reader.skipValue() }

    #expect(try reader.sentence(on: #require(error), in: "f") == sentence)
  }
}
