/// The strokes of a kanji, in the order of writing: Resources/strokes.txt.
package struct KanjiStrokes: Hashable, Sendable {
  /// A point of a square whose edges are 0 and 93.
  package struct Point: Hashable, Sendable {
    package let x, y: Int
  }

  /// The kanji.
  package let character: Character
  /// The points of each stroke, which straight lines connect.
  package let strokes: [[Point]]

  /// The edge of the square.
  static let edge = 93

  /// Returns the strokes of a kanji; nil if the data has none.
  package init?(_ character: Character) {
    let bytes = EmbeddedFile.strokes.bytes
    // A line is a kanji, then its strokes with spaces between them. A point is two ASCII characters, x and y, from `!`
    // for 0 to `~` for 93. So a kanji occurs only at the start of its line.
    let name = String(character.folded)
    var start = bytes.position(of: name)
    guard let scalar = name.unicodeScalars.first, !scalar.isASCII, start < bytes.count else {
      return nil
    }
    start += name.utf8.count
    let line = bytes[start..<bytes.position(of: "\n", from: start)]
    self.character = character.folded
    strokes = line.split(separator: UInt8(ascii: " ")).map { stroke in
      zip(stroke, stroke.dropFirst()).enumerated().filter { $0.offset % 2 == 0 }
        .map { Point(x: Int($0.element.0) - 33, y: Int($0.element.1) - 33) }
    }
  }
}
