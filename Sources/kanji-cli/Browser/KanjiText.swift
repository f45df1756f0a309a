import KanjiBrowser
import StateMachineTerminal
import StateMachineText

/// Kanji and words in columns or, for other programs, in fields.
enum KanjiText {
  static func lines(
    of heading: KanjiScreen?, _ rows: [KanjiScreen.Row] = []
  ) -> [Line] {
    switch heading?.route {
    case nil, .all: []
    case .detail(let kanji): lines(of: kanji, rows)
    case .list(let word):
      lines(of: word) + lines(of: heading?.senses ?? [], of: word)
        + (unknown(in: heading).map { [Line("    " + $0)] } ?? [])
    }
  }

  private static func lines(of kanji: Kanji, _ rows: [KanjiScreen.Row]) -> [Line] {
    let readings = [("on   ", kanji.on), ("kun  ", kanji.kun)].filter { !$1.isEmpty }
    let parts = KanjiParts.parts(of: kanji.character).map { part in
      let row = rows.firstIndex { $0.kanji?.character == part }
      return "\(part)" + (row.map { " (\($0 + 1))" } ?? "")
    }.joined(separator: " ")
    let facts = (facts(of: kanji) + (parts.isEmpty ? [] : ["parts \(parts)"]))
      .joined(separator: " · ")
    return [Line(String(kanji.character), .bold) + Line("  " + kanji.meaning)]
      + readings.map { Line("    " + $0, .dim) + Line($1.joined(separator: "、")) }
      + (facts.isEmpty ? [] : [Line("    " + facts)])
      + (similar(to: kanji).map { [Line("    looks like ", .dim) + Line($0)] } ?? [])
  }

  /// Returns the kanji that look like one, with blanks between them; nil if there are none.
  static func similar(to kanji: Kanji) -> String? {
    let similar = KanjiParts.similar(to: kanji.character).map { String($0) }
    return similar.isEmpty ? nil : similar.joined(separator: " ")
  }

  private static func lines(of word: Word) -> [Line] {
    let reading = word.readingText.map { "【\($0)】" } ?? ""
    let meaning = word.isListed ? "  " + word.meaning : ""
    return [Line(word.text, .bold) + Line(reading + meaning)]
  }

  /// Returns the senses with numbers, or only the classes of a word whose meaning says all.
  ///
  /// Word classes stand before the first sense that has them.
  private static func lines(of senses: [Word.Sense], of word: Word) -> [Line] {
    if senses.count == 1, senses[0].meaning == word.meaning {
      return [Line("    " + senses[0].classes, .dim)]
    }
    return senses.enumerated().map { place, sense in
      let isKnown = place > 0 && senses[place - 1].classes == sense.classes
      let classes = isKnown || sense.classes.isEmpty ? "" : "\(sense.classes): "
      return Line("    \(place + 1)  \(classes)", .dim) + Line(sense.meaning)
    }
  }

  /// Returns which characters of a word the data lacks; nil if it has all.
  static func unknown(in screen: KanjiScreen?) -> String? {
    let unknown = screen?.unknown.map { String($0) } ?? []
    return unknown.isEmpty ? nil : "not in the data: " + unknown.joined(separator: " ")
  }

  /// Returns how many rows a limit leaves of all, `2 of 54`; nil if it leaves all.
  static func total(_ limit: Int, of count: Int) -> String? {
    limit < count ? "\(limit) of \(count.grouped)" : nil
  }

  /// Returns the numbers of kanji and of words: `12 kanji, 3 words`.
  static func count(of rows: [KanjiScreen.Row]) -> String {
    let kanji = rows.count { $0.kanji != nil }
    let words = rows.count - kanji
    let counts = [
      kanji == 0 ? nil : "\(kanji) kanji",
      words == 0 ? nil : words == 1 ? "1 word" : "\(words) words",
    ]
    return counts.compactMap(\.self).joined(separator: ", ")
  }

  /// Returns the rows in columns, which may begin with their numbers in the whole list.
  static func lines(
    of rows: ArraySlice<KanjiScreen.Row>, areNumbered: Bool, width: Int
  ) -> [Line] {
    let columns = columns(width).dropFirst(areNumbered ? 0 : 1)
    let cells = rows.indices.map { index in
      (areNumbered ? [String(index + 1)] : []) + self.cells(of: rows[index], width)
    }
    return Table(columns: Array(columns), rows: cells).lines(width: width)
  }

  /// The fields of a row, for the help.
  static let fieldNotes = (
    title: "Fields of a line in a pipe, separated by tabs",
    rows: [
      "the kanji, word or part", "its meaning", "on readings",
      "kun readings, or those of the word", "school grade", "old JLPT level: 4 is about N5",
      "strokes", "frequency rank", "the word that matched, if any",
      "how it was read: English, romaji, kana, kanji, old form, radical or parts",
    ].enumerated().map { ["\($0 + 1)", $1] }
  )

  /// The fields of a word, for the help.
  static let wordNotes = (
    title: "Fields of a line of --words, separated by tabs",
    rows: WordField.shown.enumerated().map { ["\($0 + 1)", $1.title] }
  )

  /// Returns the fields of a word, separated by tabs; see ``wordNotes``.
  static func fields(of word: Word) -> String {
    WordField.shown.map { Visible.text($0.text(of: word)) }.joined(separator: "\t")
  }

  /// Returns the fields of a row, separated by tabs; see ``fieldNotes``.
  static func fields(of row: KanjiScreen.Row) -> String {
    switch row {
    case .kanji(let kanji): fields(of: kanji)
    case .found(let result, _):
      [
        fields(of: result.kanji), result.word.map { Visible.text(text(of: $0)) } ?? "",
        PlainText.kinds(of: result),
      ].joined(separator: "\t")
    case .word(let word, let found):
      ([word.name, meaning(of: word, found), "", word.readingText ?? ""]
        + Array(repeating: "", count: 6))
        .map(Visible.text).joined(separator: "\t")
    }
  }

  private static func fields(of kanji: Kanji) -> String {
    let fields =
      [
        String(kanji.character), kanji.meaning, kanji.on.joined(separator: ", "),
        kanji.kun.joined(separator: ", "),
      ] + kanji.numbers.map { $0.value.map(String.init) ?? "" }
    return fields.map(Visible.text).joined(separator: "\t")
  }

  /// The minimum width for readings, if meanings follow in the same line.
  private static let roomy = 28

  /// Returns the columns: numbers, kanji or words, readings, and meanings, which get the rest of
  /// the width.
  private static func columns(_ width: Int) -> [Table.Column] {
    let number = Table.Column(alignment: .right, style: .dim)
    let name = Table.Column(limit: width / 3)
    guard width >= roomy else { return [number, name, .init()] }
    return [number, name, .init(limit: min(width / 3, 40)), .init()]
  }

  /// Returns the cells of a row, the name first.
  static func cells(of row: KanjiScreen.Row) -> [String] {
    cells(of: row, .max).filter { !$0.isEmpty }
  }

  private static func cells(of row: KanjiScreen.Row, _ width: Int) -> [String] {
    let (name, readings, meaning) =
      switch row {
      case .kanji(let kanji): (String(kanji.character), self.readings(of: kanji), kanji.meaning)
      case .found(let result, let isLabelled):
        (
          String(result.kanji.character), self.readings(of: result.kanji),
          (isLabelled ? label(of: result) : "")
            + (result.word.map(text(of:)) ?? result.kanji.meaning)
        )
      case .word(let word, let found): (word.text, word.readingText ?? "", meaning(of: word, found))
      }
    return width >= roomy ? [name, readings, meaning] : [name, meaning]
  }

  /// Returns how the search read the text: `English: ` or `romaji ご: `.
  private static func label(of result: SearchResult) -> String {
    result.matches.map { match in
      match.kind.rawValue + (match.reading.map { " " + $0 } ?? "") + ": "
    }.joined()
  }

  /// Returns the meaning of a word, after what a search says that it found: `word: to eat`.
  private static func meaning(of word: Word, _ found: String?) -> String {
    (found.map { $0 + ": " } ?? "") + word.meaning
  }

  private static func readings(of kanji: Kanji) -> String {
    (kanji.on + kanji.kun).joined(separator: "、")
  }

  /// Returns a word with its reading and meaning: `水着【みずぎ】 swimsuit`.
  private static func text(of word: Word) -> String {
    word.text + (word.readingText.map { "【\($0)】" } ?? "") + " " + word.meaning
  }

  private static func facts(of kanji: Kanji) -> [String] {
    [
      kanji.grade.map { "grade \($0)" }, kanji.jlpt.map(JLPT.label),
      kanji.strokes.map { $0 == 1 ? "1 stroke" : "\($0) strokes" },
      kanji.frequency.map { "frequency rank \($0)" }, kanji.radical.map { "radical \($0)" },
    ].compactMap { $0 }
  }
}

/// The data's levels, those of the Japanese-Language Proficiency Test before 2010.
enum JLPT {
  /// Returns today's approximate level: `about N5` for 4.
  ///
  /// There are no official lists of today's levels; the old level 2 became N2 and N3.
  static func today(_ level: Int) -> String {
    switch level {
    case 4: "about N5"
    case 3: "about N4"
    case 2: "about N2 or N3"
    default: "about N1"
    }
  }

  /// Returns a level as it is shown: `old JLPT 4 (about N5)`.
  static func label(_ level: Int) -> String { "old JLPT \(level) (\(today(level)))" }

  /// Returns typed levels, old ones or today's, as they are shown: `old JLPT 4-3`, or `old JLPT 2 (about N2 or N3)`.
  static func title(_ levels: String) -> String {
    let isToday = levels.lowercased().contains("n")
    guard let old = KanjiFilter.jlptRange(levels)?.clamped(to: 1...4), isToday || old.count == 1
    else { return "old JLPT " + levels }
    return old.count == 1
      ? label(old.lowerBound) : "old JLPT \(old.upperBound)-\(old.lowerBound)"
  }

  /// The levels, for the help.
  static let notes = (
    title: "Old JLPT levels, from before 2010; today's have no official lists",
    rows: (1...4).reversed().map { ["\($0)", today($0)] }
  )
}

/// Kanji and words for a screen reader: one named fact per line, never cut.
enum PlainText {
  static func lines(of heading: KanjiScreen?) -> [Line] {
    facts(of: heading).compactMap { name, text in
      text.flatMap { $0.isEmpty ? nil : Line("\(name): \($0)") }
    }
  }

  private static func facts(of heading: KanjiScreen?) -> [(name: String, text: String?)] {
    switch heading?.route {
    case nil, .all: []
    case .detail(let kanji):
      [
        ("kanji", String(kanji.character)), ("meaning", kanji.meaning),
        ("on", kanji.on.joined(separator: ", ")), ("kun", kanji.kun.joined(separator: ", ")),
        ("grade", kanji.grade.map(String.init)),
        ("old JLPT", kanji.jlpt.map { "\($0) (\(JLPT.today($0)))" }),
        ("strokes", kanji.strokes.map(String.init)),
        ("frequency rank", kanji.frequency.map(String.init)),
        ("radical", kanji.radical.map { String($0) }),
        ("parts", parts(of: kanji)), ("looks like", KanjiText.similar(to: kanji)),
      ]
    case .list(let word):
      WordField.shown.map { ($0.rawValue, $0.text(of: word)) } + senses(heading?.senses ?? []) + [
        ("not in the data", heading?.unknown.map { String($0) }.joined(separator: " "))
      ]
    }
  }

  /// Returns the senses with their numbers: `sense 1, verb, transitive` with `to see`.
  private static func senses(_ senses: [Word.Sense]) -> [(name: String, text: String?)] {
    senses.enumerated().map { place, sense in
      ("sense \(place + 1)" + (sense.classes.isEmpty ? "" : ", \(sense.classes)"), sense.meaning)
    }
  }

  private static func parts(of kanji: Kanji) -> String {
    KanjiParts.parts(of: kanji.character).map { String($0) }.joined(separator: " ")
  }

  /// Returns the strokes of a kanji in words: `海: 9 strokes; parts in the order of writing: 氵 毎`.
  static func strokes(of kanji: Kanji, _ strokes: KanjiStrokes) -> String {
    let (count, parts) = (strokes.strokes.count, parts(of: kanji))
    return "\(kanji.character): \(count == 1 ? "1 stroke" : "\(count) strokes")"
      + (parts.isEmpty ? "" : "; parts in the order of writing: \(parts)")
  }

  static func lines(of rows: ArraySlice<KanjiScreen.Row>, areNumbered: Bool) -> [Line] {
    rows.indices.map { Line((areNumbered ? "\($0 + 1): " : "") + text(of: rows[$0])) }
  }

  private static func text(of row: KanjiScreen.Row) -> String {
    switch row {
    case .kanji(let kanji): text(of: kanji)
    case .found(let result, let isLabelled):
      text(of: result.kanji) + (isLabelled ? "; found as: \(kinds(of: result))" : "")
        + (result.word.map { "; found through: \(text(of: $0))" } ?? "")
    case .word(let word, let found):
      text(of: word) + (found.map { "; found as: \($0)" } ?? "")
    }
  }

  static func kinds(of result: SearchResult) -> String {
    result.matches.map(\.kind.rawValue).joined(separator: ", ")
  }

  private static func text(of kanji: Kanji) -> String {
    let readings = (kanji.on + kanji.kun).joined(separator: ", ")
    return joined([
      String(kanji.character), "meaning: \(kanji.meaning)",
      readings.isEmpty ? nil : "readings: \(readings)",
    ])
  }

  private static func text(of word: Word) -> String {
    joined(
      [word.text]
        + WordField.shown.dropFirst().map { field in
          let text = field.text(of: word)
          return field.isRequired || !text.isEmpty ? "\(field.rawValue): \(text)" : nil
        })
  }

  private static func joined(_ parts: [String?]) -> String {
    parts.compactMap { $0 }.joined(separator: "; ")
  }
}

extension Int {
  /// The number with separators: `100,000`.
  var grouped: String {
    guard self >= 1000 else { return "\(self)" }
    return (self / 1000).grouped + "," + "\(1000 + self % 1000)".dropFirst()
  }
}
