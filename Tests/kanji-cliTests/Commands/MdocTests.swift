import Testing

@testable import kanji_cli

struct MdocTests {
  @Test(arguments: [
    ("a kanji", "a kanji"), (".Sh x", "\\&.Sh x"), ("'br", "\\&'br"), ("a\\b", "a\\eb"),
    ("水 – 𠮟", "\\[u6C34] \\[u2013] \\[u20B9F]"), ("é", "\\[u00E9]"), ("", ""),
  ])
  func `text contains no macros or escapes`(text: String, line: String) {
    #expect(Mdoc.text(text) == [line])
  }

  @Test
  func `long text is broken into lines of at most 80 bytes`() {
    let word = String(repeating: "x", count: 39)

    #expect(Mdoc.text("\(word) \(word)y .\(word)") == ["\(word) \(word)y", "\\&.\(word)"])
    #expect(Mdoc.text("\(word) \(word)yy") == [word, "\(word)yy"])
  }

  @Test
  func `literal text keeps its punctuation`() {
    #expect(Mdoc.literal("a --b '`^~\\") == "a \\-\\-b \\(aq\\(ga\\(ha\\(ti\\e")
    #expect(Mdoc.literal(".x") == "\\&.x")
    #expect(Mdoc.argument("\"x\" -y") == "\"\\(dqx\\(dq \\-y\"")
  }
}
