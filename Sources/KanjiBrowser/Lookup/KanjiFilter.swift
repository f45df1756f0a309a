import StateMachineText

/// A filter of kanji by grade, JLPT level, strokes and radical; a kanji has to match every criterion.
public struct KanjiFilter: Hashable, Sendable {
  /// The school grades; nil for any.
  public var grade: ClosedRange<Int>?
  /// The JLPT levels before 2010; nil for any.
  public var jlpt: ClosedRange<Int>?
  /// The numbers of strokes; nil for any.
  public var strokes: ClosedRange<Int>?
  /// The radical in dictionaries; nil for any.
  public var radical: Character?
  /// The parts; nil for any.
  package var parts: PartSearch?

  /// Creates a filter; without arguments it matches every kanji.
  public init(
    grade: ClosedRange<Int>? = nil, jlpt: ClosedRange<Int>? = nil, strokes: ClosedRange<Int>? = nil,
    radical: Character? = nil
  ) {
    self.grade = grade
    self.jlpt = jlpt
    self.strokes = strokes
    self.radical = radical
  }

  /// Returns whether the kanji matches; a missing value matches no range.
  public func matches(_ kanji: Kanji) -> Bool {
    Self.meets(kanji.grade, grade) && Self.meets(kanji.jlpt, jlpt)
      && Self.meets(kanji.strokes, strokes) && (radical == nil || kanji.radical == radical)
      && parts?.matches(kanji) ?? true
  }

  private static func meets(_ number: Int?, _ range: ClosedRange<Int>?) -> Bool {
    guard let range else { return true }
    return number.map(range.contains) ?? false
  }
}

// Values that a user types.
extension KanjiFilter {
  /// Returns the range of numbers above zero in a text, `4`, `4-8`, `4-` or `-8`; nil for other text.
  static func range(_ text: String) -> ClosedRange<Int>? {
    range(text) { Int(digits: $0).map { $0...$0 } }
  }

  /// Returns the range of school grades in a text; nil for other text, and if no grade of a school is in the range.
  static func gradeRange(_ text: String) -> ClosedRange<Int>? {
    range(text).flatMap { [1, 2, 3, 4, 5, 6, 8].contains(where: $0.contains) ? $0 : nil }
  }

  /// Returns the range of JLPT levels before 2010 in a text; nil for other text, and if no kanji has such a level.
  ///
  /// Today's levels are accepted, too: `N5` is 4, `N4` is 3, `N3` and `N2` are 2, and `N1` is 1.
  /// There are no official lists of today's levels; the old level 2 became N2 and N3.
  package static func jlptRange(_ text: String) -> ClosedRange<Int>? {
    let levels = range(text) { end in
      guard "nN".contains(end.first ?? " ") else { return Int(digits: end).map { $0...$0 } }
      return switch Int(digits: String(end.dropFirst())) {
      case 1: 1...1
      case 2, 3: 2...2
      case 4: 3...3
      case 5: 4...4
      default: nil
      }
    }
    return levels.flatMap { $0.overlaps(1...4) ? $0 : nil }
  }

  private static func range(
    _ text: String, end: (String) -> ClosedRange<Int>?
  ) -> ClosedRange<Int>? {
    let parts = text.split(omittingEmptySubsequences: false) { "-–－〜～".contains($0) }
    guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }), let first = parts.first,
      let last = parts.last, let start = first.isEmpty ? 1...1 : end(String(first).folded),
      let stop = last.isEmpty ? .max ... .max : end(String(last).folded)
    else { return nil }
    let lowest = min(start.lowerBound, stop.lowerBound)
    return lowest > 0 ? lowest...max(start.upperBound, stop.upperBound) : nil
  }
}
