import KanjiBrowser
import MemoryGame
import StateMachineStore
import StateMachineTerminal
import StateMachineText

/// The screens of the memory game.
struct GameText {
  /// Whether a user types the lines; then Enter alone begins the next game.
  var isInteractive = false
  /// Whether the best results so far are shown.
  var showsResults = true
  /// Whether the play time is shown.
  var showsTime = true

  /// Returns the lines in each layout, from the most readable to the shortest.
  func layouts(of screen: GameScreen, width: Int) -> [[Line]] {
    guard case .table(let table) = screen else { return [lines(of: screen)] }
    return layouts(of: table, width: width)
  }

  /// Returns the lines of a screen without a board.
  private func lines(of screen: GameScreen) -> [Line] {
    switch screen {
    case .menu(let menu): self.menu(menu)
    case .categories(.done(let categories)): self.categories(categories)
    case .categories(.failed(let error, _)): ["\(error)"]
    case .failed(_, let failure): ["\(failure)"]
    case .categories, .loading, .table: ["The cards are loading."]
    }
  }

  /// Returns a category as it is shown: `old JLPT 4 (about N5)` for `JLPT 4`; grade 9 is no grade of a school.
  static func label(of category: String) -> String {
    if category == "grade 9" { return "grade 9 (kanji of names)" }
    let words = category.split(separator: " ")
    guard words.count == 2, words[0] == "JLPT", let level = Int(words[1]) else { return category }
    return JLPT.label(level)
  }

  /// Returns an error with categories as they are shown.
  static func labelled(_ error: GameError) -> GameError {
    guard case .noSuchCategory(let name, let known) = error else { return error }
    return .noSuchCategory(name, known: known.map(label))
  }

  /// Returns the rows of a menu, each as its cells with the name first; of a finished board, the pairs that
  /// were missed.
  ///
  /// Categories have their own names, which scripts expect.
  static func rows(of screen: GameScreen) -> [[String]] {
    switch screen {
    case .menu(let menu):
      [
        ["New Game"] + [menu.category].compactMap(\.self) + faces(menu.faces),
        ["Choose Category"],
      ] + (menu.left.map { [["Continue"] + kind(of: $0.deal)] } ?? [])
    case .categories(.done(let categories)):
      categories.map { [$0.name] + ($0.isChosen ? ["✓"] : []) + results(of: $0) }
    case .table(let table) where table.board.isFinished:
      table.board.missed.map { $0.sorted { rank($0) < rank($1) } }
    default: []
    }
  }

  /// Returns the place of a text in a pair: 0 with kanji, 1 for kana and 2 for English.
  private static func rank(_ text: String) -> Int {
    if text.contains(where: \.isIdeograph) { return 0 }
    return text.allSatisfy(\.isASCII) ? 2 : 1
  }

  /// Returns the category of a game and what else describes it: `grade 1`, `8 pairs`, `readings`.
  private static func kind(of deal: Deal) -> [String] {
    [deal.category, "\(deal.pairs) pairs"] + faces(deal.faces)
      + (deal.players == 1 ? [] : ["\(deal.players) players"])
  }

  private static func results(of category: GameScreen.Category) -> [String] {
    category.best.sorted { $0.key < $1.key }.map { "\($0.key) pairs in \($0.value)" }
  }

  /// Returns the words for faces other than meanings.
  private static func faces(_ faces: Deal.Faces) -> [String] {
    faces == .meaning ? [] : ["readings"]
  }

  /// Returns the rows of a menu, each with what describes its game; the smallest board is not named.
  private func menu(_ menu: GameScreen.Menu, isPlain: Bool = false) -> [Line] {
    let new =
      (menu.category.map { [(isPlain ? "category: " : "") + Self.label(of: $0)] } ?? [])
      + (menu.pairs == Deal.sizes[0] ? [] : ["\(menu.pairs) pairs"]) + Self.faces(menu.faces)
    let left =
      menu.left.map {
        [("Continue", Self.labelled($0.deal) + ["moves \($0.board.value?.moves ?? 0)"])]
      }
      ?? []
    let rows = ([("New Game", new), ("Choose Category", [])] + left).enumerated()
    let results = showsResults ? menu.results.map(Self.text) : []
    if isPlain {
      return rows.map { Line("\($0 + 1): " + ([$1.0] + $1.1).joined(separator: "; ")) }
        + results.map { Line($0) }
    }
    return rows.map { offset, row in
      let (name, kind) = row
      let described = kind.isEmpty ? "" : Line("         " + kind.joined(separator: " · "), .dim)
      return Line("\(offset + 1)  ", .dim) + Line(name) + described
    } + results.map { Line("   " + $0, .dim) }
  }

  private static func labelled(_ deal: Deal) -> [String] {
    [label(of: deal.category)] + kind(of: deal).dropFirst()
  }

  private static func text(of result: GameScreen.Result) -> String {
    let time = result.seconds.map { ", \(clock(Double($0)))" } ?? ""
    return "best with \(result.pairs) pairs: \(result.moves) moves" + time
  }

  private func categories(_ categories: [GameScreen.Category]) -> [Line] {
    let rows = categories.enumerated().map { offset, category in
      let mark = category.isChosen && showsResults ? "✓" : " "
      let results = showsResults ? Self.results(of: category).joined(separator: ", ") : ""
      return ["\(offset + 1)", mark, Self.label(of: category.name), results]
    }
    let columns: [Table.Column] = [
      .init(alignment: .right, style: .dim), .init(), .init(), .init(style: .dim),
    ]
    return Table(columns: columns, rows: rows).lines(width: .max)
  }

  private func layouts(of table: GameScreen.Table, width: Int) -> [[Line]] {
    let kind = Self.labelled(table.deal) + ["seed \(table.deal.seed)"]
    let heading = Line(kind.joined(separator: " · "), .dim)
    let end = [summary(of: table)]
    let missed = Self.missed(Self.rows(of: .table(table)))
    var layouts: [[Line]] = []
    for board in BoardText.layouts(of: table.board, width: width) {
      layouts.append([heading] + board + end + missed)
      layouts.append(board + end + missed)
      if !missed.isEmpty { layouts.append(board + end) }
    }
    // The last layout has no cards, as lines that do not fit stay in the terminal's history.
    return layouts + [[BoardText.noRoom] + end, [BoardText.noRoom]]
  }

  /// Returns the line that names the pairs that were missed; none without any.
  private static func missed(_ rows: [[String]]) -> [Line] {
    guard !rows.isEmpty else { return [] }
    let pairs = rows.enumerated().map { "\($0 + 1) \($1.joined(separator: " "))" }
    return [Line("Missed; type a number to look it up: " + pairs.joined(separator: " · "))]
  }

  private func summary(of table: GameScreen.Table, separator: String = " · ") -> Line {
    let moves = table.board.moves
    let time = showsTime && table.playTime >= 1 ? separator + Self.clock(table.playTime) : ""
    guard table.board.isFinished else {
      let result = table.board.isMatch.map { separator + ($0 ? "a match" : "no match") } ?? ""
      return Line("moves \(moves)" + time + result + Self.players(table.board, separator))
    }
    let next = isInteractive ? "Press Enter" : "Type new"
    if table.deal.players > 1 {
      let winner = Self.winner(table.board.found)
      return Line("Finished in \(moves) moves\(time). \(winner) \(next) for another.", .bold)
    }
    let best = (showsResults ? table.best : nil).map { " The best so far is \($0)." } ?? ""
    let record = showsResults && table.hasUsedUndo ? " Not counted as a record: you used undo." : ""
    return Line("Finished in \(moves) moves\(time).\(best)\(record) \(next) for another.", .bold)
  }

  /// Returns the pairs of each of two players, and whose move is next; nothing for one player.
  private static func players(_ board: Board, _ separator: String) -> String {
    guard board.found.count > 1 else { return "" }
    let found = board.found.enumerated().map { "player \($0 + 1): \($1)" }
    return separator + (found + ["player \(board.player + 1) is next"]).joined(separator: ", ")
  }

  private static func winner(_ found: [Int]) -> String {
    let most = found.max() ?? 0
    let pairs = found.sorted(by: >).map(String.init).joined(separator: " to ")
    let players = found.indices.filter { found[$0] == most }
    return players.count > 1 ? "A draw, \(pairs)." : "Player \(players[0] + 1) wins, \(pairs)."
  }

  private static func clock(_ seconds: Double) -> String {
    let whole = Int(clamping: min(seconds, 359_999))
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}

// The screens for a screen reader: a line for each card.
extension GameText {
  func plainLines(of screen: GameScreen) -> [Line] {
    switch screen {
    case .menu(let menu): self.menu(menu, isPlain: true)
    case .categories(.done(let categories)): categories.enumerated().map(Self.plainLine)
    case .table(let table): plainTable(table)
    case .categories, .loading, .failed: lines(of: screen)
    }
  }

  private static func plainLine(_ offset: Int, _ category: GameScreen.Category) -> Line {
    let best = category.best.sorted { $0.key < $1.key }
      .map { "; best with \($0.key) pairs: \($0.value) moves" }
    let chosen = category.isChosen ? "; chosen" : ""
    return Line("\(offset + 1): \(label(of: category.name))\(chosen)\(best.joined())")
  }

  private func plainTable(_ table: GameScreen.Table) -> [Line] {
    let deal = table.deal
    let cards = table.board.cards.enumerated().map { offset, card in
      let text = card.face == .down ? "face down" : "\(card.text); \(card.face.rawValue)"
      return Line("card \(offset + 1): \(text)")
    }
    let kind =
      ["category: \(Self.label(of: deal.category))", "pairs: \(deal.pairs)"]
      + Self.kind(of: deal).dropFirst(2) + ["seed: \(deal.seed)"]
    return kind.map { Line($0) } + cards + [summary(of: table, separator: ", ")]
      + Self.missed(Self.rows(of: .table(table)))
  }
}

/// A board as cells of equal width, each with its card's number.
///
///      1 [  water   ]   2 [    ?     ]
///      3 [    ?     ]   4 (   水 ✓   )
enum BoardText {
  /// Texts up to this width are not cut to fit more cards in a row.
  private static let readable = 12
  /// The width around a text: the number, the brackets and the gap to the next card.
  private static let frame = 7

  /// Returns the rows of the board: with texts that can be read, then with shorter ones in fewer rows, and
  /// at last those of the open cards alone.
  static func layouts(of board: Board, width: Int) -> [[Line]] {
    let texts = board.cards.map { Visible.text($0.text) }
    let wanted = max(4, (texts.map(DisplayWidth.of).max() ?? 0) + 2)
    let columns = columns(for: board.cards.count, of: min(wanted, readable), in: width)
    let narrower = [2, 3, 4, 6].filter { more in
      more > columns && board.cards.count.isMultiple(of: more)
        && (min(width, 10_000) + 2) / more >= 4 + frame
    }
    let open = board.cards.indices.filter { board.cards[$0].face == .open }
    func openTexts(widerThan cells: Int) -> [Line] {
      open.filter { DisplayWidth.of(texts[$0]) > cells }
        .map { Line("\($0 + 1) ", .dim) + Line(texts[$0], .bold) }
    }
    let inner = ([columns] + narrower).map { min(wanted, room(in: width, for: $0)) }
    let rows = zip([columns] + narrower, inner).map { lines(of: board, texts, $0, $1) }
    // Where there is room, cut texts are repeated below.
    return [rows[0]] + zip(rows, inner).dropFirst().map { $0 + openTexts(widerThan: $1) }
      + rows.dropFirst().suffix(1)
      + [[noRoom] + openTexts(widerThan: 0)]
  }

  static let noRoom: Line = "There is no room for the cards: make the screen larger."

  private static func lines(
    of board: Board, _ texts: [String], _ columns: Int, _ inner: Int
  ) -> [Line] {
    let cells = board.cards.indices.map { cell(board.cards[$0], texts[$0], $0 + 1, inner) }
    return stride(from: 0, to: cells.count, by: columns).map { start in
      let row = cells[start..<min(start + columns, cells.count)]
      return row.dropFirst().reduce(row[start]) { $0 + "  " + $1 }
    }
  }

  /// Returns the number of columns of the fewest rows with room for the texts; rows are as equal as possible.
  private static func columns(for count: Int, of inner: Int, in width: Int) -> Int {
    let most = [6, 5, 4, 3, 2].first { columns in
      (columns < 6 || count > 16) && room(in: width, for: columns) >= inner
    }
    let rows = (count + (most ?? 1) - 1) / (most ?? 1)
    return (count + rows - 1) / rows
  }

  /// Returns the width for a text; there is no gap after the last card of a row.
  private static func room(in width: Int, for columns: Int) -> Int {
    max(4, (min(width, 10_000) + 2) / columns - frame)
  }

  private static func cell(_ card: Card, _ text: String, _ number: Int, _ inner: Int) -> Line {
    let label = Line(number < 10 ? " \(number) " : "\(number) ", .dim)
    switch card.face {
    case .down: return label + Line("[" + centered("?", inner) + "]", .dim)
    case .open: return label + "[" + Line(centered(text, inner), .bold) + "]"
    case .matched: return label + Line("(" + centered(text + " ✓", inner) + ")")
    }
  }

  private static func centered(_ text: String, _ width: Int) -> String {
    let cut = DisplayWidth.cut(text, to: width)
    let left = (width - DisplayWidth.of(cut)) / 2
    return DisplayWidth.fit(String(repeating: " ", count: left) + cut, to: width)
  }
}
