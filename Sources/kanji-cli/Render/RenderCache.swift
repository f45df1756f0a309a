import KanjiBrowser

/// The text of screens as they are first shown, kept where it depends on the route alone.
///
/// Without it, a script of 100,000 lines takes several times as long: `Benchmarks/commands`.
struct RenderCache {
  private enum Key: Hashable {
    case all
    case kanji(Kanji)
    /// By its bytes: Unicode counts two spellings as equal that are printed as they were typed.
    case word([UInt8])
  }

  /// More than the data has kanji and words; any text can be typed as a word.
  private static let limit = 1 << 14
  private var texts: [Key: String] = [:]

  /// Returns the text of a screen, rendered if it is not kept.
  mutating func text(of route: KanjiRoute, _ render: () -> String) -> String {
    let key: Key =
      switch route {
      case .all: .all
      case .detail(let kanji): .kanji(kanji)
      case .list(let word): .word(Array(word.text.utf8))
      }
    if let text = texts[key] { return text }
    if texts.count == Self.limit { texts = [:] }
    let text = render()
    texts[key] = text
    return text
  }
}
