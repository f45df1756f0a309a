import KanjiBrowser

/// The text of screens as they are first shown, kept where it depends on the route alone.
///
/// Without it, a script of 100,000 lines takes several times as long: `Benchmarks/commands`.
struct RenderCache {
  /// More than the data has kanji and words; any text can be typed as a word.
  private static let limit = 1 << 14
  private var texts: [KanjiRoute: String] = [:]

  /// Returns the text of a screen, rendered if it is not kept.
  mutating func text(of route: KanjiRoute, _ render: () -> String) -> String {
    if let text = texts[route] { return text }
    if texts.count == Self.limit { texts = [:] }
    let text = render()
    texts[route] = text
    return text
  }
}
