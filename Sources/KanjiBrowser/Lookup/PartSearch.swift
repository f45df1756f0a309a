/// A search for kanji by their parts, such as `氵毎`, `さんずい 毎` or `water every`.
package struct PartSearch: Hashable, Sendable {
  /// A kanji with all wanted parts.
  package struct Result {
    /// The kanji.
    package let kanji: Kanji
    /// The number of its strokes that belong to no wanted part.
    package let strokesLeft: Int
    /// The other parts of the kanji, without parts of the wanted ones.
    fileprivate let otherParts: Set<Unicode.Scalar>
  }

  /// The largest number of parts of a search; more than a kanji has.
  private static let mostParts = 16

  /// The characters that each wanted part may be.
  private var wanted: [Set<Unicode.Scalar>]

  /// Creates a search; nil if a word of the text is neither a name of a part nor made of parts.
  package init?(_ text: String) {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)[...]
    // Reading the parts takes a tenth of a search, and most words name none.
    guard words.allSatisfy(KanjiParts.mayName) else { return nil }
    let parts = KanjiParts.embedded
    var wanted: [Set<Unicode.Scalar>] = []
    while let first = words.first {
      if let (named, count) = Self.named(words, parts) {
        wanted.append(named)
        words.removeFirst(count)
      } else {
        let forms = first.map(parts.forms)
        guard forms.allSatisfy({ forms in forms.contains(where: parts.contains) }) else {
          return nil
        }
        wanted += forms
        words.removeFirst()
      }
    }
    guard (1...Self.mostParts).contains(wanted.count) else { return nil }
    self.wanted = wanted
  }

  /// The number of wanted parts.
  package var partCount: Int { wanted.count }

  /// Returns a search for the parts of both searches.
  func with(_ other: PartSearch?) -> PartSearch {
    var both = self
    both.wanted += other?.wanted ?? []
    return both
  }

  /// Returns whether the kanji has every wanted part, as often as it is wanted.
  package func matches(_ kanji: Kanji) -> Bool {
    found(in: kanji) { _ in 0 } != nil
  }

  /// Returns the kanji with every wanted part, as often as it is wanted.
  ///
  /// Those with the fewest other strokes come first, then the most frequent ones.
  package func results(in all: [Kanji]) -> [Result] {
    let parts = KanjiParts.embedded
    let candidates = wanted.map(parts.wholes)
    let strokes = Dictionary(
      all.lazy.map { ($0.character.scalar, $0.strokes ?? 0) }, uniquingKeysWith: { $1 })
    func strokeCount(_ part: Unicode.Scalar) -> Int { strokes[part] ?? parts.strokes[part] ?? 1 }
    let results = all.compactMap { kanji -> Result? in
      guard candidates.allSatisfy({ $0.contains(kanji.character.scalar) }),
        let found = found(in: kanji, strokeCount)
      else { return nil }
      let left = found.used.reduce(kanji.strokes ?? 0) { $0 - strokeCount($1) }
      // The drawing may have a stroke less than the dictionary counts.
      guard left >= -1 else { return nil }
      // A search for one more part has to find the kanji, too.
      let others = found.others.filter { left - strokeCount($0) >= -1 }
      return Result(kanji: kanji, strokesLeft: max(left, 0), otherParts: others)
    }
    return results.enumerated().sorted { first, second in
      let (one, other) = (first.element, second.element)
      return (one.strokesLeft, one.kanji.frequency ?? .max, first.offset)
        < (other.strokesLeft, other.kanji.frequency ?? .max, second.offset)
    }
    .map(\.element)
  }

  /// Returns the further parts of the results, each with the number of results that have it.
  ///
  /// The parts are in the order of the table.
  package func combiningParts(of results: [Result]) -> [(part: KanjiParts.Part, count: Int)] {
    var counts: [Unicode.Scalar: Int] = [:]
    for part in results.lazy.flatMap(\.otherParts) { counts[part, default: 0] += 1 }
    return KanjiParts.embedded.table.compactMap { part in
      counts[part.character.scalar].map { (part, $0) }
    }
  }

  /// Returns the parts of a kanji that are wanted, the largest for each, and its others; nil if one is missing.
  private func found(
    in kanji: Kanji, _ strokeCount: (Unicode.Scalar) -> Int
  ) -> (used: [Unicode.Scalar], others: Set<Unicode.Scalar>)? {
    let whole = kanji.character.scalar
    var left = KanjiParts.embedded.allParts(of: whole)
    if wanted.count > 1 { left[whole] = nil }
    var used: [Unicode.Scalar] = []
    // The parts with the fewest forms first, as they have the least choice.
    for forms in wanted.sorted(by: { $0.count < $1.count }) {
      let possible = forms.filter { left[$0, default: 0] > 0 }
      guard let largest = possible.max(by: { (strokeCount($0), $0) < (strokeCount($1), $1) }) else {
        return nil
      }
      left[largest, default: 0] -= 1
      used.append(largest)
    }
    return (used, Set(left.filter { $0.value > 0 && $0.key != whole }.keys))
  }

  /// Returns the parts with the longest name that begins the words, and its number of words.
  private static func named(
    _ words: ArraySlice<String>, _ parts: KanjiParts
  ) -> (Set<Unicode.Scalar>, count: Int)? {
    for count in stride(from: min(words.count, 3), to: 0, by: -1) {
      let name = words.prefix(count).joined(separator: " ")
      let found = parts.parts(named: name)
      let isPart = name.count == 1 && name.unicodeScalars.first.map(parts.contains) ?? false
      if !found.isEmpty, !isPart {
        return (Set(found.flatMap { parts.forms(of: Character($0)) }), count)
      }
    }
    return nil
  }
}
