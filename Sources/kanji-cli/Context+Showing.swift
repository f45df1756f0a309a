import KanjiBrowser

// Each shows the same thing in the three forms: JSON, text for a person, fields for a program.
extension Context {
  /// Shows a list of kanji, one line each; as JSON without the words that led to them.
  func showItems(_ rows: [KanjiScreen.Row]) {
    if options.printsJSON {
      output.print(raw: KanjiWriter.json(of: rows.compactMap(\.kanji)))
    } else if output.isPlain || output.isTerminal {
      print(rows)
    } else {
      for row in rows { output.print(raw: Array((KanjiText.fields(of: row) + "\n").utf8)) }
    }
  }

  /// Shows kanji with their readings and words.
  func showDetails(of kanji: [Kanji]) {
    guard !options.printsJSON else { return output.print(raw: KanjiWriter.json(of: kanji)) }
    for (index, kanji) in kanji.enumerated() {
      if index > 0 { output.print([""]) }
      let words = kanji.examples.map(KanjiScreen.Row.word)
      print(
        words,
        below: output.isPlain ? PlainText.heading(of: kanji) : KanjiText.heading(of: kanji))
    }
  }

  /// Shows a word and its kanji; what the data does not know of it is said in any form.
  func show(_ word: KanjiWord) {
    if options.printsJSON {
      output.print(raw: KanjiWriter.json(of: word.kanji))
      if !word.unknown.isEmpty {
        output.complain("\(messagePrefix)\(word.text): \(KanjiText.unknown(in: word))")
      }
    } else {
      let rows = word.kanji.map { KanjiScreen.Row.kanji($0) }
      print(rows, below: output.isPlain ? PlainText.heading(of: word) : KanjiText.heading(of: word))
    }
  }

  /// Shows a place.
  func show(_ route: KanjiRoute) throws {
    switch route {
    case .all: showItems(try storage().all.map { .kanji($0) })
    case .detail(let kanji): showDetails(of: [kanji])
    case .list(let word): show(word)
    }
  }

  private func print(_ rows: [KanjiScreen.Row], below heading: Lines = Lines()) {
    var lines = heading
    if output.isPlain {
      lines += PlainText.rows(rows)
    } else {
      KanjiText.write(rows, to: &lines, width: output.width)
    }
    output.print(lines)
  }
}
