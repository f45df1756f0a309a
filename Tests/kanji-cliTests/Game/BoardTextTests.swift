import MemoryGame
import StateMachine
import StateMachineText
import Testing
@testable import StateMachineTerminal
@testable import kanji_cli

struct BoardTextTests {
  /// A board whose longest text has a number of letters.
  private func board(pairs: Int, longest: Int) -> Board {
    Board(
      (0..<2 * pairs).map { number in
        let length = number == 0 ? longest : 1
        return Card(String(repeating: "x", count: length), pair: number / 2)
      })
  }

  private func lines(_ board: Board, width: Int) -> [String] {
    layouts(board, width: width)[0]
  }

  private func layouts(_ board: Board, width: Int) -> [[String]] {
    BoardText.layouts(of: board, width: width).map { $0.map { $0.text(inColor: false) } }
  }

  @Test(arguments: [
    (4, 3, 80, 4), (8, 3, 80, 4), (12, 3, 80, 6), (12, 10, 80, 4), (12, 30, 80, 4),
    (12, 10, 200, 6), (4, 10, 40, 2), (8, 10, 40, 2), (12, 3, 40, 3), (12, 10, 20, 1),
    (8, 40, .max, 4), (12, 40, .max, 6),
  ])
  func `rows have as many cards as their texts allow, and are full`(
    pairs: Int, longest: Int, width: Int, columns: Int
  ) {
    let lines = lines(board(pairs: pairs, longest: longest), width: width)

    #expect(lines.count == 2 * pairs / columns)
    #expect(lines.allSatisfy { $0.count { $0 == "[" } == columns })
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= width })
  }

  @Test
  func `further layouts have fewer rows, and repeat the text of open cards`() throws {
    var board = board(pairs: 12, longest: 30)
    try board.flip(1)
    let text = "1 " + String(repeating: "x", count: 30)
    let none = "There is no room for the cards: make the screen larger."

    let wide = layouts(board, width: 40)
    #expect(wide.map(\.count) == [12, 8 + 1, 8, 2])
    #expect(wide[1][0] == " 1 [xxxxxx…]   2 [   ?   ]   3 [   ?   ]")
    #expect(wide[1].last == text && wide[3] == [none, text])
    #expect(layouts(board, width: 20).map(\.count) == [24, 12 + 1, 12, 2])
    #expect(layouts(board, width: 19).map(\.count) == [24, 2])
    #expect(layouts(board, width: .max).map(\.count) == [4, 2])
  }

  @Test(arguments: [(80, 12), (200, 30), (.max, 30)])
  func `a text is cut only if it does not fit`(width: Int, kept: Int) throws {
    var board = board(pairs: 4, longest: 30)
    try board.flip(1)

    #expect(lines(board, width: width)[0].count { $0 == "x" } == kept)
  }
}
