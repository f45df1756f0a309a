import Foundation
import MemoryGame
import StateMachine
import Testing

@testable import StateMachineTerminal
@testable import kanji_cli

struct SavedStateTests {
  private static let game = """
    # kanji-cli session 1, rules 0
    open "/all/detail/水"
    play --category "grade 1" --pairs 4 --seed 7
    expect cards 0011223344556677
    wait 63
    flip 5
    undo
    flip 5 3
    flip 6

    """

  @Test
  func `a saved state is read back`() throws {
    var game = SavedGame(route: .game(try Deal(category: "grade 1", pairs: 4, seed: 7)))
    game.cards = "0011223344556677"
    game.seconds = 63
    game.hasUsedUndo = true
    game.flips = [5, 3, 6]
    let state = SavedState(rules: "0", place: "/all/detail/水", game: game)

    #expect(SavedState(parsing: Array(Self.game.utf8)) == state)
    for game in [nil, SavedGame(route: .menu), SavedGame(route: .categories), game] {
      let state = SavedState(rules: "0", place: "/all/list/a b", game: game)
      #expect(SavedState(parsing: Array(state.text.utf8)) == state)
    }
  }

  @Test
  func `a saved game has a line for each move`() throws {
    var game = SavedGame(route: .game(try Deal(category: "a", pairs: 4, seed: 7)))
    game.flips = Array(1...8) + Array(1...8) + Array(1...8)

    let state = SavedState(rules: "0", place: "/all", game: game)

    let moves = "flip 1 2\nflip 3 4\nflip 5 6\nflip 7 8\n"
    #expect(state.text.hasSuffix("--seed 7\n" + moves + moves + moves))
    #expect(SavedState(parsing: Array(state.text.utf8)) == state)
  }

  @Test
  func `a truncated text is invalid, or the state of its whole lines`() {
    let bytes = Array(Self.game.utf8)
    var ends: [Int] = []
    for end in bytes.indices where SavedState(parsing: Array(bytes[..<end])) != nil {
      ends.append(end)
    }
    let lines = bytes.indices.filter { bytes[$0] == 10 }.map { $0 + 1 }
    // The header alone names no place.
    #expect(ends == lines.dropFirst().dropLast())
  }

  @Test(arguments: [
    "open /all\nopen /all\n", "open /all\nplay --seed 7\n", "open /all\nquit\n", "show 水\n",
    "open /all\nplay --category a --pairs 13 --seed 7\n", "! open /all\n", "case a\nopen /all\n",
    "open /all\n! play\n", "open /all\nplay\nenter menu\n",
    "open /all\nplay --category a --pairs 4 --seed 7\nwait 0\n",
    "open /all\nplay --category a --pairs 4 --seed 7\nflip x\n",
    "open /all\nplay --category a --pairs 4 --seed 7\nback\nflip 1\n",
    "open /all\nplay --from x --category a --pairs 4 --seed 7\n",
    "open /all\nplay --category a --pairs 4 --seed 18446744073709551616\n", "open /all",
  ])
  func `another script is not a saved state`(script: String) {
    let bytes = Array("# kanji-cli session 1, rules 0\n\(script)".utf8)

    #expect(SavedState(parsing: bytes) == nil)
  }
}
