import StateMachineStore
import MemoryGame
import StateMachine

/// The screens of the memory game as a screen reader says them: a line for each card.
enum PlainGame {
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
