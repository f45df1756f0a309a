import KanjiBrowser

// Each shows the same thing in the three forms: JSON, text for a person, fields for a program.
extension Context {
  /// Shows a list of kanji, one line each; as JSON without the words that led to them.
  func showItems(_ rows: [KanjiScreen.Row]) {
    if options.printsJSON {
      output.print(raw: KanjiWriter.json(of: rows.compactMap(\.kanji)))
    } else if output.isPlain {
      output.print(PlainText.rows(rows))
    } else if output.isTerminal {
      output.print(KanjiText.plain(rows, width: output.width))
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
      output.print(
        output.isPlain
          ? PlainText.heading(of: kanji) + PlainText.rows(words)
          : KanjiText.heading(of: kanji) + KanjiText.plain(words, width: output.width))
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
      output.print(
        output.isPlain
          ? PlainText.heading(of: word) + PlainText.rows(rows)
          : KanjiText.heading(of: word) + KanjiText.plain(rows, width: output.width))
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
}
