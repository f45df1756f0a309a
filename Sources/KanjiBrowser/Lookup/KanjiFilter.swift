/// Chooses kanji by what the data says of them; they have to meet all that is asked.
public struct KanjiFilter: Hashable, Sendable {
  /// The school grade; nil for any.
  public var grade: Int?
  /// The JLPT level; nil for any.
  public var jlpt: Int?
  /// How many strokes; nil for any number.
  public var strokes: Int?

  /// Makes a filter; without arguments it admits every kanji.
  public init(grade: Int? = nil, jlpt: Int? = nil, strokes: Int? = nil) {
    self.grade = grade
    self.jlpt = jlpt
    self.strokes = strokes
  }

  /// Returns whether the kanji meets all that is asked; what the data does not say meets nothing.
  public func admits(_ kanji: Kanji) -> Bool {
    (grade == nil || kanji.grade == grade) && (jlpt == nil || kanji.jlpt == jlpt)
      && (strokes == nil || kanji.strokes == strokes)
  }
}
