extension [String] {
  /// The texts in their order, with the separator between them.
  ///
  /// In place of the standard library's, which is generic: as it first runs, it looks through the
  /// conformances of all that is linked for how to go through an array. A program that prints a few
  /// lines and ends would spend more on that than on its lines.
  func joined(separator: String = "") -> String {
    guard count > 1 else { return first ?? "" }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(reduce(0) { $0 + $1.utf8.count + separator.utf8.count })
    for index in indices {
      if index > 0 { bytes += separator.utf8 }
      bytes += self[index].utf8
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
