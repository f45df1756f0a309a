import KanjiBrowser
import KanjiTerminal
import StateMachineText

/// Kanji, words and places as lines of text.
enum KanjiText {
  /// A kanji with all that the data says of it, without its words.
  static func heading(of kanji: Kanji) -> Lines {
    var lines = Lines()
    lines.append {
      $0.append(String(kanji.character), .bold)
      $0.append(visible: "  ")
      $0.append(kanji.meaning)
    }
    for (label, readings) in [("    on   ", kanji.on), ("    kun  ", kanji.kun)]
    where !readings.isEmpty {
      lines.append {
        $0.append(visible: label, .dim)
        $0.append(readings, separator: "、")
      }
    }
    let facts = facts(of: kanji)
    if !facts.isEmpty {
      lines.append {
        $0.append(visible: "    ")
        $0.append(facts, separator: " · ")
      }
    }
    return lines
  }

  /// A word with its reading and meaning, and what of it the data does not know.
  static func heading(of word: KanjiWord) -> Lines {
    var lines = Lines()
    lines.append {
      $0.append(word.text, .bold)
      if let reading = word.reading {
        $0.append(visible: "【")
        $0.append(reading)
        $0.append(visible: "】")
      }
      if let meaning = word.meaning {
        $0.append(visible: "  ")
        $0.append(meaning)
      }
    }
    if !word.unknown.isEmpty { lines += [Line("    " + unknown(in: word))] }
    return lines
  }

  /// One sentence on the characters of a word that the data does not know.
  static func unknown(in word: KanjiWord) -> String {
    "not in the data: " + word.unknown.map { String($0) }.joined(separator: " ")
  }

  /// Writes rows with their numbers, which their places in the whole list tell, aligned.
  static func write(
    numbered rows: ArraySlice<KanjiScreen.Row>, to lines: inout Lines, width: Int
  ) {
    var table = Table(columns: columns(width))
    table.reserve(rows: rows.count)
    for index in rows.indices {
      table.append(String(index + 1))
      append(rows[index], to: &table, width)
    }
    table.write(to: &lines, width: width)
  }

  /// Writes rows without numbers, aligned.
  static func write(_ rows: [KanjiScreen.Row], to lines: inout Lines, width: Int) {
    var table = Table(columns: Array(columns(width).dropFirst()))
    for row in rows { append(row, to: &table, width) }
    table.write(to: &lines, width: width)
  }

  /// What the fields of a row are, by number, for a help.
  static let fieldNotes = (
    title: "What a pipe gets: a line for each kanji, of fields with tabs between them",
    rows: { @Sendable in
      [
        "the kanji", "its meaning", "on readings", "kun readings", "school grade", "JLPT level",
        "strokes", "frequency rank", "the word that led there, if one did",
      ].enumerated().map { ["\($0 + 1)", $1] }
    }
  )

  /// One line for a row, its fields separated by tabs; see ``fieldNotes``.
  static func fields(of row: KanjiScreen.Row) -> String {
    switch row {
    case .kanji(let kanji): fields(of: kanji)
    case .found(let kanji, let word): fields(of: kanji) + "\t" + Visible.text(text(of: word))
    case .word(let word): Visible.text(text(of: word))
    }
  }

  private static func fields(of kanji: Kanji) -> String {
    let numbers = [kanji.grade, kanji.jlpt, kanji.strokes, kanji.frequency]
    let fields =
      [
        String(kanji.character), kanji.meaning, kanji.on.joined(separator: ", "),
        kanji.kun.joined(separator: ", "),
      ] + numbers.map { $0.map(String.init) ?? "" }
    return fields.map(Visible.text).joined(separator: "\t")
  }

  /// The least width that has room for readings and meanings beside each other.
  private static let roomy = 28

  /// Numbers, kanji or words, readings, and meanings, for which the others leave room.
  private static func columns(_ width: Int) -> [Table.Column] {
    let number = Table.Column(alignment: .right, style: .dim)
    let name = Table.Column(limit: width / 3)
    guard width >= roomy else { return [number, name, .init()] }
    return [number, name, .init(limit: min(width / 3, 40)), .init()]
  }

  private static func append(_ row: KanjiScreen.Row, to table: inout Table, _ width: Int) {
    let (name, readings, meaning) =
      switch row {
      case .kanji(let kanji): (String(kanji.character), self.readings(of: kanji), kanji.meaning)
      case .found(let kanji, let word):
        (String(kanji.character), self.readings(of: kanji), text(of: word))
      case .word(let word): (word.word, word.reading ?? "", word.meaning)
      }
    table.append(name)
    if width >= roomy { table.append(readings) }
    table.append(meaning)
  }

  private static func readings(of kanji: Kanji) -> String {
    (kanji.on + kanji.kun).joined(separator: "、")
  }

  /// A word with its reading and meaning: `水着【みずぎ】 swimsuit`.
  private static func text(of word: Kanji.Example) -> String {
    word.word + (word.reading.map { "【\($0)】" } ?? "") + " " + word.meaning
  }

  private static func facts(of kanji: Kanji) -> [String] {
    [
      kanji.grade.map { "grade \($0)" }, kanji.jlpt.map { "JLPT \($0)" },
      kanji.strokes.map { $0 == 1 ? "1 stroke" : "\($0) strokes" },
      kanji.frequency.map { "frequency rank \($0)" }, kanji.radical.map { "radical \($0)" },
    ].compactMap { $0 }
  }
}
