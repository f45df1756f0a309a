import KanjiBrowser
import StateMachineText

/// How kanji and words looked that were shown before: one page for each of the data at the most.
struct Looks {
  private var kanji: [Kanji: Printed] = [:]
  private var words: [WrittenText: Printed] = [:]

  subscript(route: KanjiRoute) -> Printed? {
    switch route {
    case .all: nil
    case .detail(let shown): kanji[shown]
    case .list(let shown): words[WrittenText(shown.text)]
    }
  }

  /// Keeps how a place looks, if it is one of as many as the data has.
  mutating func keep(_ printed: Printed, of route: KanjiRoute) {
    switch route {
    case .all: break
    case .detail(let shown): kanji[shown] = printed
    case .list(let shown):
      // Anything can be typed as a word, and a word of the data in several ways.
      guard shown.meaning != nil, SimpleText.width(of: shown.text) != nil else { return }
      words[WrittenText(shown.text)] = printed
    }
  }
}
