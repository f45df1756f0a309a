/// Chooses kanji by what the data says of them; they have to meet all that is asked.
public struct KanjiFilter: Hashable, Sendable {
  /// The school grades; nil for any.
  public var grade: ClosedRange<Int>?
  /// The JLPT levels; nil for any.
  public var jlpt: ClosedRange<Int>?
  /// How many strokes; nil for any number.
  public var strokes: ClosedRange<Int>?

  /// Makes a filter; without arguments it admits every kanji.
  public init(
    grade: ClosedRange<Int>? = nil, jlpt: ClosedRange<Int>? = nil, strokes: ClosedRange<Int>? = nil
  ) {
    self.grade = grade
    self.jlpt = jlpt
    self.strokes = strokes
  }

  /// Returns whether the kanji meets all that is asked; what the data does not say meets nothing.
  public func admits(_ kanji: Kanji) -> Bool {
    Self.meets(kanji.grade, grade) && Self.meets(kanji.jlpt, jlpt)
      && Self.meets(kanji.strokes, strokes)
  }

  private static func meets(_ number: Int?, _ range: ClosedRange<Int>?) -> Bool {
    guard let range else { return true }
    return number.map(range.contains) ?? false
  }
}
