extension Sequence {
  /// Returns the entries of a stack by level: those in the window, then those in each sheet.
  ///
  ///     [1, 2, 30, 4].levels { $0 >= 10 }  // [[1, 2], [30, 4]]
  ///
  /// A sheet is the first entry of its level. The first entry of the stack is in the window, sheet
  /// or not.
  func levels(whereSheet isSheet: (Element) -> Bool) -> [[Element]] {
    var levels: [[Element]] = []
    for entry in self {
      if let last = levels.indices.last, !isSheet(entry) {
        levels[last].append(entry)
      } else {
        levels.append([entry])
      }
    }
    return levels
  }
}
