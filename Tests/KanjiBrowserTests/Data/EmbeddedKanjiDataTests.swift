import KanjiBrowser
import Testing

struct EmbeddedKanjiDataTests {
  @Test("the embedded data equals the file, byte for byte")
  func theEmbeddedDataEqualsTheFileByteForByte() throws {
    #expect(try EmbeddedKanjiData.bytes == DataSamples.file())
  }

  @Test(
    "bytes are found from one text to the next occurrence of another",
    arguments: [
      ("[", "\"", "[\n  {"), ("[\n  {\"ch", "a", "[\n  {\"ch"), ("]}\n]", "none", "]}\n]\n"),
    ])
  func bytesAreFoundFromOneTextToTheNextOccurrenceOfAnother(
    first: String, next: String, expected: String
  ) {
    #expect(EmbeddedKanjiData.bytes(from: first, to: next) == Array(expected.utf8))
  }

  @Test(
    "a missing text has no bytes", arguments: ["鑫", "[[", "\u{0}", "\n]\n\n"])
  func aMissingTextHasNoBytes(text: String) {
    #expect(EmbeddedKanjiData.bytes(from: text, to: "") == nil)
  }
}
