import KanjiBrowser
import StateMachineTerminal

/// What `search`, `parts` or `list` lists: kanji and words.
struct ListQuery {
  enum Kind: Equatable {
    case everyday
    case all
    case search(String)
    /// The parts, with blanks between them; empty for the table of all parts.
    case parts(String)
  }

  /// The rows that are listed, with a note on them.
  typealias Found = (rows: [KanjiScreen.Row], note: String?)

  /// The words of the command: `search fire --grade 1`.
  let words: [String]
  /// The title in the prompt: `“fire”`.
  let title: String
  let kind: Kind
  let query: SearchQuery
  var order: KanjiOrder?
  var limit = Int.max
  /// Whether kanji are left out.
  var hasWordsOnly = false
  /// The mistake of a line without a command if its first term matches nothing.
  var mistake: UsageError?

  /// Returns the rows up to the limit, with a note on those that it leaves out and on what they do not match;
  /// throws if there are none.
  func rows(in context: Context) throws -> Found {
    var (rows, note) = try allRows(in: context)
    if hasWordsOnly { rows.removeAll { $0.word == nil } }
    if rows.isEmpty, hasWordsOnly { throw NothingFound.words }
    let found = limited(rows, note)
    return (found.rows, Self.joined([found.note, noteOnJSON(of: found.rows, in: context)]))
  }

  /// Returns a note on the words that JSON leaves out beside kanji; nil if it does not.
  private func noteOnJSON(of rows: [KanjiScreen.Row], in context: Context) -> String? {
    guard context.renderer.printsJSON, case .search = kind else { return nil }
    let words = rows.count { $0.word != nil }
    return (1..<rows.count).contains(words)
      ? "the JSON leaves out words (\(words)); --words prints them instead" : nil
  }

  private static func joined(_ notes: [String?]) -> String? {
    let notes = notes.compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: "; ")
  }

  /// Returns the rows up to the limit, with a note on the number of all of them before another note.
  func limited(_ rows: [KanjiScreen.Row], _ note: String? = nil) -> Found {
    (Array(rows.prefix(limit)), Self.joined([KanjiText.total(limit, of: rows.count), note]))
  }

  func allRows(in context: Context) throws -> Found {
    let storage = try context.storage()
    switch kind {
    case .everyday: return (try rows(among: storage.everyday), nil)
    case .all: return (try rows(among: storage.all), nil)
    case .search(let text): return try rows(for: text, in: context)
    case .parts(""): return (KanjiParts.embedded.table.map(Self.row), nil)
    case .parts(let text):
      guard let search = PartSearch(text) else { throw NothingFound.parts(text) }
      let all = search.results(in: storage.all)
      let results = all.filter { query.filter.matches($0.kanji) }
      guard !results.isEmpty else {
        throw all.isEmpty ? NothingFound.parts(text) : .filter
      }
      let parts = search.combiningParts(of: results)
      let rows = results.map { .kanji($0.kanji) } + parts.map(Self.row)
      return (rows, Self.note(on: parts, below: results.count))
    }
  }

  /// Returns the words and kanji that a search finds; with an order, the kanji alone.
  private func rows(for text: String, in context: Context) throws -> Found {
    let search = try context.search()
    if !hasWordsOnly, let rows = partRows(in: context, search) { return (rows, nil) }
    let found = search.listing(of: query, typed: text)
    if let mistake, let first = query.terms.first, found.missing.contains(first) { throw mistake }
    let rows = order == nil ? found.rows : sorted(found.rows.filter { $0.kanji != nil })
    if rows.isEmpty {
      if found.isFilteredOut { throw NothingFound.filter }
      throw UnknownKanji(text, in: try context.storage())
        ?? NothingFound.search(text, suggestion: found.suggestion)
    }
    return (rows, found.note)
  }

  /// Returns the kanji with the part of a name in kana, ごんべん; nil for other text.
  private func partRows(in context: Context, _ search: KanjiSearch) -> [KanjiScreen.Row]? {
    let text = query.text
    guard !text.isEmpty, text.allSatisfy(\.isKana), PartSearch(text)?.partCount == 1 else {
      return nil
    }
    // いしへん names a part, and is hardly a form of い.
    let first = search.results(of: query, partsToo: false).all.first
    guard first.map({ $0.closeness == .inflectedWord }) ?? true else { return nil }
    let list = ListQuery(words: words, title: title, kind: .parts(text), query: query, order: order)
    return try? list.allRows(in: context).rows
  }

  /// Returns the query of the parts of this one and another part; nil for other queries.
  func adding(part: String) -> ListQuery? {
    guard case .parts(let text) = kind else { return nil }
    return ListQuery(
      words: words + [part], title: "\(title) \(part)",
      kind: .parts(text.isEmpty ? part : "\(text) \(part)"), query: query, limit: limit)
  }

  /// The number of kanji below which the parts are still on the screen, and of parts in a note.
  private static let shownCount = 20

  /// Returns a note on the parts that most of the kanji have, if there are too many kanji to see them below.
  private static func note(
    on parts: [(part: KanjiParts.Part, count: Int)], below count: Int
  ) -> String? {
    guard count > shownCount else { return nil }
    let common = parts.sorted { $0.count > $1.count }.prefix(shownCount)
    let named = common.map { "\($0.part.character)" }.joined(separator: " ")
    return "\(count) kanji; to see fewer, add a part: \(named)"
  }

  /// Returns a part as a row, which looks like a word: with its Japanese and its English names.
  private static func row(of part: KanjiParts.Part) -> KanjiScreen.Row {
    row(of: part, part.strokes == 1 ? "1 stroke" : "\(part.strokes) strokes")
  }

  private static func row(of found: (part: KanjiParts.Part, count: Int)) -> KanjiScreen.Row {
    row(of: found.part, "in \(found.count) kanji")
  }

  private static func row(of part: KanjiParts.Part, _ fact: String) -> KanjiScreen.Row {
    let english = part.names.filter { $0.allSatisfy(\.isASCII) }
    let japanese = part.names.filter { !english.contains($0) }
    return .word(
      Word(
        String(part.character), reading: japanese.first,
        otherReadings: Array(japanese.dropFirst()),
        meaning: "part, \(fact)" + (english.isEmpty ? "" : ": " + english.joined(separator: ", "))))
  }

  /// Returns the rows of the kanji that match the filters, in order; throws if none does.
  func rows(among kanji: [Kanji]) throws(NothingFound) -> [KanjiScreen.Row] {
    let found = kanji.filter(query.filter.matches)
    guard !found.isEmpty || kanji.isEmpty else { throw .filter }
    return sorted(found.map { .kanji($0) })
  }

  func sorted(_ rows: [KanjiScreen.Row]) -> [KanjiScreen.Row] {
    guard let order else { return rows }
    let ranked = rows.enumerated().map { place, row in
      (value: row.kanji.map(order.value) ?? .max, place: place, row: row)
    }
    return ranked.sorted { ($0.value, $0.place) < ($1.value, $1.place) }.map(\.row)
  }
}

extension ListQuery {
  /// Creates the query that searches for a word.
  init(word: String) {
    self.init(
      words: ["search", word], title: "“\(word)”", kind: .search(word),
      query: SearchQuery(words: [word]))
  }
}

extension ListQuery: Equatable {
  static func == (lhs: ListQuery, rhs: ListQuery) -> Bool { lhs.words == rhs.words }
}

/// An order of listed kanji.
enum KanjiOrder: String, CaseIterable {
  case frequency
  case strokes
  case grade

  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// Returns the value to order by; kanji without one come last.
  func value(of kanji: Kanji) -> Int {
    switch self {
    case .frequency: kanji.frequency ?? .max
    case .strokes: kanji.strokes ?? .max
    case .grade: kanji.grade ?? .max
    }
  }
}
