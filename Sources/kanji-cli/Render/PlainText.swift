import KanjiBrowser
import KanjiTerminal
import StateMachineGraph

/// The screens as a screen reader says them: one fact a line, each with its name, nothing cut.
enum PlainText {
  /// A kanji with all that the data says of it, without its words.
  static func heading(of kanji: Kanji) -> Lines {
    let facts: [(String, String?)] = [
      ("kanji", String(kanji.character)), ("meaning", kanji.meaning),
      ("on", kanji.on.joined(separator: ", ")), ("kun", kanji.kun.joined(separator: ", ")),
      ("grade", kanji.grade.map(String.init)), ("JLPT", kanji.jlpt.map(String.init)),
      ("strokes", kanji.strokes.map(String.init)),
      ("frequency rank", kanji.frequency.map(String.init)),
      ("radical", kanji.radical.map { String($0) }),
    ]
    return lines(facts)
  }

  /// A word with its reading and meaning, and what of it the data does not know.
  static func heading(of word: KanjiWord) -> Lines {
    let unknown = word.unknown.map { String($0) }.joined(separator: " ")
    return lines([
      ("word", word.text), ("reading", word.reading), ("meaning", word.meaning),
      ("not in the data", unknown),
    ])
  }

  /// A line for each row.
  static func rows(_ rows: [KanjiScreen.Row]) -> [Line] {
    rows.map { Line(text(of: $0)) }
  }

  /// A page of rows with the numbers that pick them, and how many come after it.
  static func numbered(_ page: Page) -> [Line] {
    let shown = page.shown
    let rows = shown.indices.map { Line("\($0 + 1): \(text(of: shown[$0]))") }
    return rows + (page.remaining > 0 ? [Line("\(page.remaining) more; type more")] : [])
  }

  /// A number of the history: where it led, and what was refused there.
  static func moment(
    _ number: Int, _ text: String, isHere: Bool, after origin: Int?, refusals: [String]
  ) -> [Line] {
    let follows = origin.map { "; after \($0)" } ?? ""
    return [Line("\(number): \(text)\(follows)\(isHere ? "; you are here" : "")")]
      + refusals.map { Line("refused at \(number): \($0.replacing("→", with: "to"))") }
  }

  /// Which states may follow each state of a machine.
  static func rules(of graph: TransitionGraph) -> String {
    graph.states.map { state in
      let next = graph.transitions.filter { $0.from == state }.map(\.to)
      return "from \(state): \(next.isEmpty ? "nothing" : next.joined(separator: ", "))\n"
    }.joined()
  }

  private static func text(of row: KanjiScreen.Row) -> String {
    switch row {
    case .kanji(let kanji): text(of: kanji)
    case .found(let kanji, let word): "\(text(of: kanji)); found through: \(text(of: word))"
    case .word(let example): text(of: example)
    }
  }

  private static func text(of kanji: Kanji) -> String {
    let readings = (kanji.on + kanji.kun).joined(separator: ", ")
    return joined([
      String(kanji.character), "meaning: \(kanji.meaning)",
      readings.isEmpty ? nil : "readings: \(readings)",
    ])
  }

  private static func text(of word: Kanji.Example) -> String {
    joined([word.word, word.reading.map { "reading: \($0)" }, "meaning: \(word.meaning)"])
  }

  private static func joined(_ parts: [String?]) -> String {
    parts.compactMap { $0 }.joined(separator: "; ")
  }

  /// The facts that there are, each with its name.
  private static func lines(_ facts: [(name: String, text: String?)]) -> Lines {
    var lines = Lines()
    for (name, text) in facts {
      guard let text, !text.isEmpty else { continue }
      lines.append { $0.append("\(name): \(text)") }
    }
    return lines
  }
}
