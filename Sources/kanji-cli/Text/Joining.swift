extension [String] {
  /// The texts in their order, with the separator between them.
  ///
  /// In place of the standard library's, which is generic: as it first runs, it looks through the
  /// conformances of all that is linked for how to go through an array. A program that prints a few
  /// lines and ends would spend more on that than on its lines.
  func joined(separator: String = "") -> String {
    var joined = ""
    var isFirst = true
    for text in self {
      if !isFirst { joined += separator }
      joined += text
      isFirst = false
    }
    return joined
  }
}
