import Testing

@testable import kanji_cli

struct MdocTests {
  @Test(
    "text contains no macros or escapes",
    arguments: [
      ("a kanji", "a kanji"), (".Sh x", "\\&.Sh x"), ("'br", "\\&'br"), ("a\\b", "a\\eb"),
      ("水 – 𠮟", "\\[u6C34] \\[u2013] \\[u20B9F]"), ("é", "\\[u00E9]"), ("", ""),
    ])
  func textContainsNoMacrosOrEscapes(text: String, line: String) {
    #expect(Mdoc.text(text) == [line])
  }

  @Test("long text is broken into lines of at most 80 bytes")
  func aLongTextIsBrokenIntoLinesOfAtMost80Bytes() {
    let word = String(repeating: "x", count: 39)

    #expect(Mdoc.text("\(word) \(word)y .\(word)") == ["\(word) \(word)y", "\\&.\(word)"])
    #expect(Mdoc.text("\(word) \(word)yy") == [word, "\(word)yy"])
  }

  @Test("literal text keeps its punctuation")
  func literalTextKeepsItsPunctuation() {
    #expect(Mdoc.literal("a --b '`^~\\") == "a \\-\\-b \\(aq\\(ga\\(ha\\(ti\\e")
    #expect(Mdoc.literal(".x") == "\\&.x")
    #expect(Mdoc.argument("\"x\" -y") == "\"\\(dqx\\(dq \\-y\"")
  }
}
