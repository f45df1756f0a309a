import Foundation
import StateMachineStore
import StateMachineViewer
import Testing

@Suite("Text on a page")
struct PageEscapingTests {
  /// Texts that a page might misread.
  static let hostile = [
    "</script><script>alert(1)</script>", "<!--<script>", "]]>", "<img src=x onerror='a(\"b\")'>",
    "&lt;&amp;", "\"'`", "<\u{338}/script>", "line\u{2028}\u{2029}end", "\u{202E}txt\u{2066}",
    "bell\u{7}\u{0}\u{85}", "{\"o\":[0,1]}", "\\u003c\\", "mark\u{FEFF}\u{FFFE}", "${a}",
  ]

  /// A subject whose every text is the same.
  private struct Parrot: ScriptSubject {
    let text: String

    struct Refused: Error, CustomStringConvertible {
      let description: String
    }

    func parse(_ words: [String]) -> ScriptAction {
      .printing {
        guard words.first == "say" else { throw Refused(description: text) }
        return text
      }
    }

    var location: ScriptLocation {
      ScriptLocation(state: text, path: "/" + text, depth: 1, title: text, allowed: [text])
    }
    var graphs: [TransitionGraph] {
      [try? TransitionGraph(states: [text, "b"], edges: [])].compactMap { $0 }
    }
    var screen: String? { text + "!" }
    var details: [Script.Value.Member] {
      [.init(text, .array([.string(text), .string(text + "2")]))]
    }
  }

  private func page(_ text: String) throws -> String {
    let quoted = ScriptLine.quoted(text)
    let script = try Script(
      parsing: "case \(quoted)\nsay\n! \(quoted == "say" ? "hush" : quoted)\n".utf8, file: text)
    return try ScriptRunner { Parrot(text: text) }.play(script).page()
  }

  /// Whether a line of a script can have the text.
  private static func isLine(_ text: String) -> Bool {
    (try? ScriptLine(parsingRawLine: "case " + ScriptLine.quoted(text))) != nil
  }

  /// A recording whose every text is the same.
  private func recordedPage(_ text: String) throws -> String {
    struct Echo: Error, CustomStringConvertible { let description: String }
    let store = Store(
      [text: ""], validator: Validator { _, _, action in throw Echo(description: action) }
    ) { (state: inout [String: String], action: String) in state[action] = action }
    let recorder = SessionRecorder()
    recorder.record(store, name: text)
    recorder.record(Store(0) { (count: inout Int, step: Int) in count += step }, name: text)
    store.dispatch(text)
    return recorder.page(title: text)
  }

  @Test(arguments: hostile)
  func `is never markup`(text: String) throws {
    for makePage in Self.isLine(text) ? [page, recordedPage] : [recordedPage] {
      let harmless = try makePage("harmless")
      let page = try makePage(text)
      for sign in ["<script", "</script", "<!--", "<li", "<img", "</style", "<b>", "<i>", "<time>"]
      {
        #expect(count(sign, page) == count(sign, harmless), "\(sign)")
      }
    }
  }

  @Test(arguments: hostile)
  func `has no invisible and no bidirectional characters`(text: String) throws {
    let pages = try (Self.isLine(text) ? page(text) : "") + recordedPage(text)
    let hidden = pages.unicodeScalars.filter {
      ["\u{2028}", "\u{2029}", "\u{202E}", "\u{2066}", "\u{7}", "\u{0}", "\u{85}", "\u{FEFF}"]
        .contains($0)
    }
    #expect(hidden.isEmpty)
  }

  @Test(arguments: hostile)
  func `is unchanged in the data for the page's script`(text: String) throws {
    for page in try (Self.isLine(text) ? [page(text)] : []) + [recordedPage(text)] {
      let data = try #require(PageReading.text(page))
      let object = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
      let values = try #require(object?["values"] as? [Any]).compactMap { $0 as? String }
      let said = values.filter { Array($0.unicodeScalars) == Array(text.unicodeScalars) }
      #expect(said.count == 1)
      #expect(!data.contains("<"))
    }
  }

  @Test
  func `is copied unchanged, even where the log spells it out`() throws {
    let page = try page("bell\u{7}")
    let data = try #require(try PageReading.data(page))
    #expect(data.cases[0].lines == ["2": "! bell\u{7}"])
    #expect(data.cases[0].opening == "")
    #expect(page.contains("<code>! bell\\u{7}</code> <em>bell\\u{7}</em>"))
  }

  private func count(_ sign: String, _ text: String) -> Int {
    text.components(separatedBy: sign).count - 1
  }
}
