import KanjiTerminal
import MemoryGame
import StateMachineText

/// A board drawn as cells of one width, each with its card's number.
///
///      1 [  water   ]   2 [    ?     ]
///      3 [    ?     ]   4 (   水 ✓   )
enum BoardText {
  /// Texts of so many cells are not cut to have more cards in a row.
  private static let readable = 12
  /// What stands around a text: a number, brackets and the gap to the next card.
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

  /// The most columns that make full rows and leave the texts room.
  private static func columns(for count: Int, of inner: Int, in width: Int) -> Int {
    [count > 16 ? 6 : 4, 4, 3, 2].first { columns in
      count.isMultiple(of: columns) && room(in: width, for: columns) >= inner
    } ?? 1
  }

  /// The cells for a text; behind the last card of a row there is no gap.
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
