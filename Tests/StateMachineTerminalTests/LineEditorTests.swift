import Testing

@testable import StateMachineTerminal

struct LineEditorTests {
  @Test
  func `invisible characters are marked for the editor`() {
    let prompt = Line("all") + Line(" ›", .dim) + " "

    #expect(
      LineEditor.marked(prompt, inColor: true)
        == "all\u{1}\u{1B}[2m\u{2} ›\u{1}\u{1B}[22m\u{2} ")
    #expect(LineEditor.marked(prompt, inColor: false) == "all › ")
  }

  @Test(arguments: [
    (["history", "home"], "h", "h"), (["水着", "水道"], "水", "水"), (["が", "か"], "", ""),
    (["\"grade 1\"", "\"grade 2\""], "gr", "\"grade "), (["水", "湯"], "wat", "wat"),
    (["expect state", "expect status"], "ex", "expect stat"),
  ])
  func
    `the common prefix of several completions is inserted, unless it is shorter than the typed text`(
      texts: [String], word: String, common: String
    )
  {
    #expect(LineEditor.Completions.common(texts, orElse: word) == common)
  }

  @Test
  func `a library that breaks words within quotes gets the text after the break`() {
    let line = "play --category \"grade "
    let answer = LineEditor.Completions(start: 16, texts: ["\"grade 1\"", "\"JLPT 4\""])

    #expect(answer.replacements(from: line.utf8.count, in: line) == ["1\""])
    #expect(answer.replacements(from: 16, in: line) == ["\"grade 1\"", "\"JLPT 4\""])
    #expect(answer.replacements(from: 5, in: line).first == "--category \"grade 1\"")
  }

  @Test
  func `texts that are long for the library are left out`() {
    let texts = [4096, 4097].map { String(repeating: "x", count: $0) }
    #expect(LineEditor.Completions(start: 0, texts: texts + ["a\u{1B}"]).texts == [texts[0]])
    #expect(texts.map(LineEditor.isFit) == [true, false])
  }
}
