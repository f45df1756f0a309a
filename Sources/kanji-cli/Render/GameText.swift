import StateMachineTerminal
import MemoryGame
import StateMachineStore
import StateMachineText

/// The screens of the memory game.
struct GameText {
  /// Whether a user types the lines; then Enter alone begins the next game.
  var isInteractive = false

  /// Returns the lines in each layout, from the most readable to the shortest.
  func layouts(of screen: GameScreen, width: Int) -> [[Line]] {
    guard case .table(let table) = screen else { return [lines(of: screen)] }
    return layouts(of: table, width: width)
  }

  /// Returns the lines of a screen without a board.
  private func lines(of screen: GameScreen) -> [Line] {
    switch screen {
    case .menu(let category, let faces): Self.menu(category, faces)
    case .categories(.done(let categories)): Self.categories(categories)
    case .categories(.failed(let error)): ["\(error)"]
    case .failed(_, let failure): failed(failure)
    case .categories, .loading, .table: ["The cards are loading."]
    }
  }

  private func failed(_ failure: DeckError) -> [Line] {
    guard isInteractive, case .unavailable = failure else { return ["\(failure)"] }
    return ["\(failure)", "Press Enter to try again."]
  }

  /// Returns a category as it is shown: `old JLPT 4 (about N5)` for `JLPT 4`.
  static func label(of category: String) -> String {
    let words = category.split(separator: " ")
    guard words.count == 2, words[0] == "JLPT", let level = Int(words[1]) else { return category }
    return JLPT.label(level)
  }

  /// Returns an error with categories as they are shown.
  static func labelled(_ error: GameError) -> GameError {
    guard case .noSuchCategory(let name, let known) = error else { return error }
    return .noSuchCategory(name, known: known.map(label))
  }

  /// Returns the rows of a menu, each as its cells with the name first; none of a board.
  ///
  /// Categories have their own names, which scripts expect.
  static func rows(of screen: GameScreen) -> [[String]] {
    switch screen {
    case .menu(let category, let faces):
      [["New Game"] + [category].compactMap(\.self) + self.faces(faces), ["Choose Category"]]
    case .categories(.done(let categories)):
      categories.map { [$0.name] + ($0.isChosen ? ["✓"] : []) + results(of: $0) }
    default: []
    }
  }

  private static func results(of category: GameScreen.Category) -> [String] {
    category.best.sorted { $0.key < $1.key }.map { "\($0.key) pairs in \($0.value)" }
  }

  /// Returns the words for faces other than meanings.
  private static func faces(_ faces: Deal.Faces) -> [String] {
    faces == .meaning ? [] : ["readings"]
  }

  private static func menu(_ category: String?, _ faces: Deal.Faces) -> [Line] {
    let kind = ([category.map(label)].compactMap(\.self) + self.faces(faces))
      .joined(separator: " · ")
    return [
      Line("1  ", .dim) + "New Game" + Line(kind.isEmpty ? "" : "         \(kind)", .dim),
      Line("2  ", .dim) + "Choose Category",
    ]
  }

  private static func categories(_ categories: [GameScreen.Category]) -> [Line] {
    let rows = categories.enumerated().map { offset, category in
      let mark = category.isChosen ? "✓" : " "
      let results = results(of: category).joined(separator: ", ")
      return ["\(offset + 1)", mark, label(of: category.name), results]
    }
    let columns: [Table.Column] = [
      .init(alignment: .right, style: .dim), .init(), .init(), .init(style: .dim),
    ]
    return Table(columns: columns, rows: rows).lines(width: .max)
  }

  private func layouts(of table: GameScreen.Table, width: Int) -> [[Line]] {
    let deal = table.deal
    let kind = [Self.label(of: deal.category), "\(deal.pairs) pairs"] + Self.faces(deal.faces)
    let heading = Line((kind + ["seed \(deal.seed)"]).joined(separator: " · "), .dim)
    let end = [summary(of: table)]
    // The last layout has no cards, as lines that do not fit stay in the terminal's history.
    return BoardText.layouts(of: table.board, width: width)
      .flatMap { board in [[heading] + board + end, board + end] }
      + [[BoardText.noRoom] + end, [BoardText.noRoom]]
  }

  private func summary(of table: GameScreen.Table, separator: String = " · ") -> Line {
    let moves = table.board.moves
    let time = table.playTime >= 1 ? separator + Self.clock(table.playTime) : ""
    guard table.board.isFinished else {
      let result = table.board.isMatch.map { separator + ($0 ? "a match" : "no match") } ?? ""
      return Line("moves \(moves)" + time + result)
    }
    let best = table.best.map { " The best so far is \($0)." } ?? ""
    let record = table.hasUsedUndo ? " Not counted as a record: you used undo." : ""
    let next = isInteractive ? "Press Enter" : "Type new"
    return Line("Finished in \(moves) moves\(time).\(best)\(record) \(next) for another.", .bold)
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
    case .menu(let category, let faces): Self.plainMenu(category, faces)
    case .categories(.done(let categories)): categories.enumerated().map(Self.plainLine)
    case .table(let table): plainTable(table)
    case .categories, .loading, .failed: lines(of: screen)
    }
  }

  private static func plainMenu(_ category: String?, _ faces: Deal.Faces) -> [Line] {
    let kind = (category.map { ["category: \(label(of: $0))"] } ?? []) + self.faces(faces)
    return [
      Line("1: New Game" + kind.map { "; \($0)" }.joined()),
      "2: Choose Category",
    ]
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
      + Self.faces(deal.faces) + ["seed: \(deal.seed)"]
    return kind.map { Line($0) } + cards + [summary(of: table, separator: ", ")]
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

  /// Returns the maximum number of columns with full rows and room for the texts.
  private static func columns(for count: Int, of inner: Int, in width: Int) -> Int {
    [count > 16 ? 6 : 4, 4, 3, 2].first { columns in
      count.isMultiple(of: columns) && room(in: width, for: columns) >= inner
    } ?? 1
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
