import KanjiBrowser
import Testing

struct EmbeddedFileTests {
  @Test(arguments: [
    (EmbeddedFile.kanji, "kanji.json"), (.kanjiAdded, "kanji-added.json"), (.forms, "forms.txt"),
    (.words, "words.txt"), (.senses, "senses.txt"), (.parts, "parts.txt"),
    (.partNames, "part-names.txt"),
    (.strokes, "strokes.txt"), (.inflectionRules, "inflection-rules.txt"),
    (.simplified, "simplified.txt"), (.englishForms, "english-forms.txt"),
  ])
  func `the embedded files equal those of Resources, byte for byte`(
    file: EmbeddedFile, name: String
  ) throws {
    #expect(try Array(file.bytes) == DataSamples.file(name))
  }

  @Test(arguments: [
    ("[", "\"", "[\n  {"), ("[\n  {\"ch", "a", "[\n  {\"ch"), ("]}\n]", "none", "]}\n]\n"),
  ])
  func `bytes are found from one text to the next occurrence of another`(
    first: String, next: String, expected: String
  ) {
    #expect(EmbeddedFile.kanji.bytes(from: first, to: next) == Array(expected.utf8))
  }

  @Test(arguments: ["鑫", "[[", "\u{0}", "\n]\n\n"])
  func `a missing text has no bytes`(text: String) {
    #expect(EmbeddedFile.kanji.bytes(from: text, to: "") == nil)
  }
}
