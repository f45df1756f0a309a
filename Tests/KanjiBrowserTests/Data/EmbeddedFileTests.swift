import KanjiBrowser
import Testing

struct EmbeddedFileTests {
  @Test(
    "the embedded files equal those of Resources, byte for byte",
    arguments: [
      (EmbeddedFile.kanji, "kanji.json"), (.kanjiAdded, "kanji-added.json"), (.forms, "forms.txt"),
      (.words, "words.txt"), (.parts, "parts.txt"), (.partNames, "part-names.txt"),
      (.strokes, "strokes.txt"), (.inflectionRules, "inflection-rules.txt"),
    ])
  func theEmbeddedFilesEqualThoseOfResourcesByteForByte(file: EmbeddedFile, name: String) throws {
    #expect(try Array(file.bytes) == DataSamples.file(name))
  }

  @Test(
    "bytes are found from one text to the next occurrence of another",
    arguments: [
      ("[", "\"", "[\n  {"), ("[\n  {\"ch", "a", "[\n  {\"ch"), ("]}\n]", "none", "]}\n]\n"),
    ])
  func bytesAreFoundFromOneTextToTheNextOccurrenceOfAnother(
    first: String, next: String, expected: String
  ) {
    #expect(EmbeddedFile.kanji.bytes(from: first, to: next) == Array(expected.utf8))
  }

  @Test(
    "a missing text has no bytes", arguments: ["鑫", "[[", "\u{0}", "\n]\n\n"])
  func aMissingTextHasNoBytes(text: String) {
    #expect(EmbeddedFile.kanji.bytes(from: text, to: "") == nil)
  }
}
