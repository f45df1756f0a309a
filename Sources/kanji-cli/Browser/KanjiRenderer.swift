import KanjiBrowser
import StateMachineTerminal
import StateMachineText

extension Renderer {
  /// Prints a list of kanji and words, one per line; JSON says why a search found a kanji.
  func print(_ rows: [KanjiScreen.Row]) {
    if printsJSON {
      print(json: rows)
    } else if !printsFields {
      let count =
        output.isPlain || rows.isEmpty ? [] : [Line(KanjiText.count(of: rows), .dim)]
      output.print { self.lines(of: rows[...], areNumbered: false, width: $0) + count }
    } else {
      for row in rows { output.print(text: KanjiText.fields(of: row) + "\n") }
    }
  }

  /// Prints words as tab-separated fields, a line each, even to a terminal; or as JSON.
  func print(words: some Sequence<Word>) {
    if printsJSON { return print(json: KanjiWriter.json(of: words)) }
    for word in words { output.print(text: KanjiText.fields(of: word) + "\n") }
  }

  /// Prints screens of kanji with at most a number of words each.
  func print(_ screens: [KanjiScreen], limit: Int = .max) {
    guard !printsJSON else {
      let kanji = screens.flatMap(\.kanji)
      print(json: KanjiWriter.json(withParts: kanji, limit: limit))
      return kanji.forEach { report(limit, of: $0.given.count) }
    }
    for (index, screen) in screens.enumerated() {
      if index > 0, !printsFields { output.print("") }
      // The parts are in the heading, and rows to pick them by only at the prompt.
      let rows = screen.rows.filter { $0.word != nil }
      print(Array(rows.prefix(limit)), below: screen)
      report(limit, of: rows.count)
    }
  }

  /// Reports how many rows a limit leaves of all, if it does not leave all.
  func report(_ limit: Int, of count: Int) {
    if let total = KanjiText.total(limit, of: count) { output.report(total) }
  }

  /// Prints a word, its kanji and, in every format, the characters that the data lacks.
  private func print(_ word: Word, _ screen: KanjiScreen) {
    if !printsJSON {
      print(screen.rows, below: screen)
    } else if screen.kanji.isEmpty {
      // A word in kana has no kanji to be printed with.
      print(words: [word])
    } else {
      print(
        json: KanjiWriter.json(of: screen.kanji, in: word, screen.senses, others: screen.others))
    }
    if printsJSON || printsFields, let unknown = KanjiText.unknown(in: screen) {
      output.report("\(word.text): \(unknown)")
    }
  }

  func print(_ screen: KanjiScreen, limit: Int = .max) {
    switch screen.route {
    case .all: print(screen.rows)
    case .detail: print([screen], limit: limit)
    case .list(let word): print(word, screen)
    }
  }

  /// Fits a page to the height of the terminal, and prints it below its screen's heading.
  ///
  /// A page of search results has no screen, nor has a later page of a list. JSON has at most `limit` words.
  func print(_ page: inout Page, of screen: KanjiScreen? = nil, limit: Int = .max) {
    let heading = fit(&page, below: screen)
    let page = page
    switch screen {
    case let screen? where printsJSON: print(screen, limit: limit)
    case nil where printsJSON:
      print(json: page.rows)
    default: output.printPage { self.lines(of: page, below: heading, width: $0) }
    }
  }

  /// Fits a page to the height of the terminal, and returns the heading that it has below a screen's.
  @discardableResult
  func fit(_ page: inout Page, below screen: KanjiScreen?) -> [Line] {
    let heading = lines(of: screen, page.rows)
    page.fit(length: output.pageLength) { page in
      output.fits { self.lines(of: page, below: heading, width: $0) }
    }
    return heading
  }

  /// Prints words and kanji as JSON, without the parts below kanji; kanji alone can be read as data.
  private func print(json rows: [KanjiScreen.Row]) {
    let isOfParts = rows.contains { $0.kanji != nil } && !rows.contains(where: \.isFoundWord)
    let rows = isOfParts ? rows.filter { $0.kanji != nil } : rows
    print(json: KanjiWriter.json(ofFound: rows.map { ($0.result, $0.word) }))
  }

  private func print(json: [UInt8]) {
    output.print(text: String(decoding: json, as: UTF8.self))
  }

  private func print(_ rows: [KanjiScreen.Row], below heading: KanjiScreen) {
    if printsFields { return print(heading.headingRow + rows) }
    output.print {
      self.lines(of: heading) + self.lines(of: rows[...], areNumbered: false, width: $0)
    }
  }

  private func lines(of page: Page, below heading: [Line], width: Int) -> [Line] {
    let lines = heading + lines(of: page.shown, areNumbered: true, width: width)
    guard page.remaining > 0 else { return lines }
    let count = page.remaining
    let more =
      output.isPlain
      ? Line("\(count) more; type more") : Line("… \(count) more: type more", .dim)
    return lines + [more]
  }

  /// Returns the lines of a heading; a part that is one of the rows has that row's number after it.
  private func lines(
    of heading: KanjiScreen?, _ rows: [KanjiScreen.Row] = []
  ) -> [Line] {
    output.isPlain ? PlainText.lines(of: heading) : KanjiText.lines(of: heading, rows)
  }

  private func lines(
    of rows: ArraySlice<KanjiScreen.Row>, areNumbered: Bool, width: Int
  ) -> [Line] {
    output.isPlain
      ? PlainText.lines(of: rows, areNumbered: areNumbered)
      : KanjiText.lines(of: rows, areNumbered: areNumbered, width: width)
  }
}

extension KanjiScreen.Row {
  /// Whether it is a word that a search has found.
  fileprivate var isFoundWord: Bool { if case .word(_, .some) = self { true } else { false } }
}

extension KanjiScreen {
  /// The kanji or the word of the heading as a row.
  fileprivate var headingRow: [Row] {
    switch route {
    case .all: []
    case .detail(let kanji): [.kanji(kanji)]
    case .list(let word): [.word(word)]
    }
  }
}

/// A page of a list.
struct Page {
  let rows: [KanjiScreen.Row]
  var length: Int
  private(set) var start = 0

  /// The rows of this page, with their indices in the list.
  var shown: ArraySlice<KanjiScreen.Row> { rows[start..<end] }

  var remaining: Int { rows.count - end }

  private var end: Int { start + min(length, rows.count - start) }

  init(rows: [KanjiScreen.Row], length: Int) {
    (self.rows, self.length) = (rows, length)
  }

  /// Begins the page with a row; past the last row, with the first one.
  mutating func start(at row: Int) {
    start = rows.indices.contains(row) ? row : 0
  }

  /// Shortens the page until it fits, to at most a length and at least one row.
  mutating func fit(length: Int, where fits: (Page) -> Bool) {
    self.length = max(1, min(length, rows.count - start))
    while self.length > 1, !fits(self) { self.length -= 1 }
  }
}
