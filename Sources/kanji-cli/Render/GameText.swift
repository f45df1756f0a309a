import StateMachineTerminal
import MemoryGame
import StateMachineStore
import StateMachineText

enum GameText {
  static func lines(of screen: GameScreen, width: Int) -> [Line] {
    switch screen {
    case .menu(let category): menu(category)
    case .categories(.done(let categories)): self.categories(categories)
    case .categories(.failed(let error)): ["\(error)"]
    case .categories, .loading: ["The cards are loading."]
    case .failed(_, let failure): ["\(failure)"]
    case .table(let table): self.table(table, width: width)
    }
  }

  /// The rows of a menu, each as its cells with the name first; none of a board.
  static func rows(of screen: GameScreen) -> [[String]] {
    switch screen {
    case .menu(let category): [["New Game"] + [category].compactMap(\.self), ["Choose Category"]]
    case .categories(.done(let categories)):
      categories.map { [$0.name] + ($0.isChosen ? ["✓"] : []) + results(of: $0) }
    default: []
    }
  }

  private static func results(of category: GameScreen.Category) -> [String] {
    category.best.sorted { $0.key < $1.key }.map { "\($0.key) pairs in \($0.value)" }
  }

  private static func menu(_ category: String?) -> [Line] {
    [
      Line("1  ", .dim) + "New Game" + Line(category.map { "         \($0)" } ?? "", .dim),
      Line("2  ", .dim) + "Choose Category",
    ]
  }

  private static func categories(_ categories: [GameScreen.Category]) -> [Line] {
    let rows = categories.enumerated().map { offset, category in
      let mark = category.isChosen ? "✓" : " "
      return ["\(offset + 1)", mark, category.name, results(of: category).joined(separator: ", ")]
    }
    let columns: [Table.Column] = [
      .init(alignment: .right, style: .dim), .init(), .init(), .init(style: .dim),
    ]
    return Table(columns: columns, rows: rows).lines(width: .max)
  }

  private static func table(_ table: GameScreen.Table, width: Int) -> [Line] {
    let deal = table.deal
    let heading = Line("\(deal.category) · \(deal.pairs) pairs · seed \(deal.seed)", .dim)
    return [heading] + BoardText.lines(of: table.board, width: width) + [summary(of: table)]
  }

  static func summary(of table: GameScreen.Table, separator: String = " · ") -> Line {
    let moves = table.board.moves
    let time = table.playTime >= 1 ? separator + clock(table.playTime) : ""
    guard table.board.isFinished else { return Line("moves \(moves)" + time) }
    let best = table.best.map { " The best so far is \($0)." } ?? ""
    let record = table.hasUsedUndo ? " Not counted as a record: you used undo." : ""
    return Line("Finished in \(moves) moves\(time).\(best)\(record) Type new for another.", .bold)
  }

  private static func clock(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 359_999))
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// The screens of the memory game for a screen reader: a line for each card.
enum PlainGameText {
  static func lines(of screen: GameScreen) -> [Line] {
    switch screen {
    case .menu(let category): menu(category)
    case .categories(.done(let categories)): categories.enumerated().map(line)
    case .table(let table): self.table(table)
    case .categories, .loading, .failed: GameText.lines(of: screen, width: .max)
    }
  }

  private static func menu(_ category: String?) -> [Line] {
    [
      Line("1: New Game" + (category.map { "; category: \($0)" } ?? "")),
      "2: Choose Category",
    ]
  }

  private static func line(_ offset: Int, _ category: GameScreen.Category) -> Line {
    let best = category.best.sorted { $0.key < $1.key }
      .map { "; best with \($0.key) pairs: \($0.value) moves" }
    let chosen = category.isChosen ? "; chosen" : ""
    return Line("\(offset + 1): \(category.name)\(chosen)\(best.joined())")
  }

  private static func table(_ table: GameScreen.Table) -> [Line] {
    let deal = table.deal
    let cards = table.board.cards.enumerated().map { offset, card in
      Line("card \(offset + 1): " + text(of: card))
    }
    return ["category: \(deal.category)", "pairs: \(deal.pairs)", "seed: \(deal.seed)"] + cards
      + [GameText.summary(of: table, separator: ", ")]
  }

  private static func text(of card: Card) -> String {
    switch card.face {
    case .down: "face down"
    case .open, .matched: "\(card.text); \(card.face.rawValue)"
    }
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

  static func lines(of board: Board, width: Int) -> [Line] {
    let texts = board.cards.map { Visible.text($0.text) }
    let wanted = max(4, (texts.map(DisplayWidth.of).max() ?? 0) + 2)
    let columns = columns(for: board.cards.count, of: min(wanted, readable), in: width)
    let inner = min(wanted, room(in: width, for: columns))
    let cells = board.cards.indices.map { cell(board.cards[$0], texts[$0], $0 + 1, inner) }
    return stride(from: 0, to: cells.count, by: columns).map { start in
      let row = cells[start..<min(start + columns, cells.count)]
      return row.dropFirst().reduce(row[start]) { $0 + "  " + $1 }
    }
  }

  /// The maximum number of columns with full rows and room for the texts.
  private static func columns(for count: Int, of inner: Int, in width: Int) -> Int {
    [count > 16 ? 6 : 4, 4, 3, 2].first { columns in
      count.isMultiple(of: columns) && room(in: width, for: columns) >= inner
    } ?? 1
  }

  /// The width for a text; there is no gap after the last card of a row.
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
