import KanjiBrowser
import MemoryGame
import StateMachineTerminal
import StateMachineText

// The options of the memory game.
extension Option {
  static let category = Option(
    name: "--category", placeholder: "NAME",
    summary: "play with the cards of a category, such as \"grade 1\" or N5",
    offer: .categories)
  static let pairs = ValueOption<Int>(
    name: "--pairs", summary: "play with N pairs, 4 to 12",
    offer: .words { Deal.sizes.map(String.init) }, wanted: "a number from 4 to 12")
  static let players = ValueOption<Int>(
    name: "--players", placeholder: "N", summary: "play alone (1), or two in turns (2)",
    offer: .words { ["1", "2"] }, wanted: "1 or 2",
    read: { Int(digits: $0).flatMap { (1...2).contains($0) ? $0 : nil } })
  static let from = Option(
    name: "--from", placeholder: "FILE", summary: "play with the kanji and words in FILE",
    offer: .files)
  static let listed = Option(
    name: "--listed", summary: "play with the kanji and words on the screen")
  static let cards = Option(
    name: "--cards", placeholder: "TEXT", summary: "play with the kanji and words of TEXT")
  static let faces = ValueOption<Deal.Faces>(
    name: "--faces", placeholder: "FACES",
    summary: "pair kanji with their meaning or reading (default: last used)")
  static let menu = Option(
    name: "--menu", summary: "begin at the menu, not with the game that you left")

  static let ownCards: [Option] = [.from, .listed, .cards]
  static let game: [Option] = [.category, .pairs, .faces, .players, .seed] + ownCards
  /// The options of `play` that do not begin a game.
  static let menus: [Option] = [.menu, .everyKanji]
}

extension ShellOffer {
  static let categories = ShellOffer.words { categoryNames }
  private static let categoryNames = KanjiDeck(JSONKanjiStorage.embedded()).names
}
