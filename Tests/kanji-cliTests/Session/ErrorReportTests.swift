import KanjiBrowser
import Testing

@testable import kanji_cli

struct ErrorReportTests {
  @Test
  func `a message with a quoted text that is too long is cut`() {
    let text = String(repeating: "x", count: 100_000)

    let sentence = ErrorReport.sentence(for: BrowserError.nothingFound(text, suggestion: nil))

    #expect(sentence == "nothing found for “" + text.prefix(481) + "…")
  }

  @Test
  func `a sentence of few characters is cut where their marks make it endless`() {
    func marked(_ count: Int) -> String { "a" + String(repeating: "\u{301}", count: count) }

    let sentence = ErrorReport.sentence(
      for: BrowserError.nothingFound(marked(100_000), suggestion: nil))

    #expect(sentence == "nothing found for “" + marked(1_980) + "…")
  }
}
