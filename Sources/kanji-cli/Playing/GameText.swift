import StateMachineStore
import MemoryGame
import StateMachine

/// The screens of the memory game as lines of text.
enum GameText {
  static func lines(of screen: GameScreen, width: Int) -> [Line] {
    switch screen {
    case .menu(let category): menu(category)
    case .categories(.done(let categories)): self.categories(categories)
    case .categories(.failed(let error)): ["\(error)"]
    case .categories, .loading: ["The cards are being fetched."]
    case .failed(_, let failure): ["\(failure)"]
    case .table(let table): self.table(table, width: width)
    }
  }

  private static func menu(_ category: String?) -> [Line] {
    [
      Line("1  ", .dim) + "New Game" + Line(category.map { "         \($0)" } ?? "", .dim),
      Line("2  ", .dim) + "Choose Category",
    ]
  }

  private static func categories(_ categories: [GameScreen.Category]) -> [Line] {
    let rows = categories.enumerated().map { offset, category in
      let best = category.best.sorted { $0.key < $1.key }.map { "\($0.key) pairs in \($0.value)" }
      let mark = category.isChosen ? "✓" : " "
      return ["\(offset + 1)", mark, category.name, best.joined(separator: ", ")]
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

  /// How the game is, or how it ended.
  static func summary(of table: GameScreen.Table, separator: String = " · ") -> Line {
    let moves = table.board.moves
    let time = table.playTime >= 1 ? separator + clock(table.playTime) : ""
    guard table.board.isFinished else { return Line("moves \(moves)" + time) }
    let best = table.best.map { " The best so far is \($0)." } ?? ""
    let record = table.hasTakenBack ? " It is no record, for a flip was taken back." : ""
    return Line("Finished in \(moves) moves\(time).\(best)\(record) Type new for another.", .bold)
  }

  /// Seconds as minutes and seconds: `1:03`.
  private static func clock(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 359_999))
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
