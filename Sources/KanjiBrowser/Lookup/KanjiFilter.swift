/// A filter of kanji by grade, JLPT level and strokes; a kanji has to match every criterion.
public struct KanjiFilter: Hashable, Sendable {
  /// The school grades; nil for any.
  public var grade: ClosedRange<Int>?
  /// The JLPT levels; nil for any.
  public var jlpt: ClosedRange<Int>?
  /// The numbers of strokes; nil for any.
  public var strokes: ClosedRange<Int>?

  /// Creates a filter; without arguments it admits every kanji.
  public init(
    grade: ClosedRange<Int>? = nil, jlpt: ClosedRange<Int>? = nil, strokes: ClosedRange<Int>? = nil
  ) {
    self.grade = grade
    self.jlpt = jlpt
    self.strokes = strokes
  }

  /// Returns whether the kanji matches; a missing value matches no range.
  public func admits(_ kanji: Kanji) -> Bool {
    Self.meets(kanji.grade, grade) && Self.meets(kanji.jlpt, jlpt)
      && Self.meets(kanji.strokes, strokes)
  }

  private static func meets(_ number: Int?, _ range: ClosedRange<Int>?) -> Bool {
    guard let range else { return true }
    return number.map(range.contains) ?? false
  }
}
