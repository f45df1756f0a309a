import MemoryGame

/// A board drawn as cells of one width, each with its card's number.
///
///      1 [  water   ]   2 [    ?     ]
///      3 [    ?     ]   4 (   水 ✓   )
enum BoardText {
  static func lines(of board: Board, width: Int) -> [Line] {
    let columns = board.cards.count > 16 ? 6 : 4
    // Around the text stand a number, brackets and the gap to the next cell.
    let room = width == .max ? 12 : max(4, min(12, width / columns - 8))
    let texts = board.cards.map { Visible.text($0.text) }
    let inner = min(room, max(4, (texts.map(DisplayWidth.of).max() ?? 0) + 2))
    let cells = board.cards.indices.map { cell(board.cards[$0], texts[$0], $0 + 1, inner) }
    return stride(from: 0, to: cells.count, by: columns).map { start in
      let row = cells[start..<min(start + columns, cells.count)]
      return row.dropFirst().reduce(row[start]) { $0 + "  " + $1 }
    }
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
