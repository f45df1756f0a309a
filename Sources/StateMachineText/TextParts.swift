// Parts of texts, found and replaced without Foundation.
extension String {
  /// Returns the text with some scalars replaced; nil keeps a scalar.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      text += replacement(scalar) ?? String(scalar)
    }
  }

  /// The text without white space at either end.
  package var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}

extension [UInt8] {
  /// Returns whether these bytes contain the other bytes, one after the other.
  ///
  /// The standard library's `contains` takes a hundred times as long for a short word, and a search asks
  /// every word of the data.
  package func contains(bytes other: [UInt8]) -> Bool {
    guard other.count <= count else { return false }
    return (0...(count - other.count)).contains { self[$0...].starts(with: other) }
  }
}
