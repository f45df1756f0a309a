import KanjiBrowser

extension KanjiFilter {
  /// The filter that the options of a command ask for.
  init(_ invocation: Invocation) throws(UsageError) {
    self.init(
      grade: try invocation.range(.grade), jlpt: try invocation.range(.jlpt),
      strokes: try invocation.range(.strokes))
  }
}
