import KanjiBrowser
import Testing

struct EmbeddedKanjiDataTests {
  @Test("the embedded data equals the file, byte for byte")
  func theEmbeddedDataEqualsTheFileByteForByte() throws {
    #expect(try EmbeddedKanjiData.bytes == DataSamples.file())
  }

  @Test(
    "bytes are found from the first place of a text to the next of another",
    arguments: [
      ("[", "\"", "[\n  {"), ("[\n  {\"ch", "a", "[\n  {\"ch"), ("]}\n]", "none", "]}\n]\n"),
    ])
  func bytesAreFoundFromTheFirstPlaceOfATextToTheNextOfAnother(
    first: String, next: String, expected: String
  ) {
    #expect(EmbeddedKanjiData.bytes(from: first, to: next) == Array(expected.utf8))
  }

  @Test(
    "no bytes are found of a text that is not there", arguments: ["鑫", "[[", "\u{0}", "\n]\n\n"])
  func noBytesAreFoundOfATextThatIsNotThere(text: String) {
    #expect(EmbeddedKanjiData.bytes(from: text, to: "") == nil)
  }
}
