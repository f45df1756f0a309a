/// Text of printable ASCII, kana, kanji and the mark of what was cut, whose cells its bytes tell.
///
/// Nearly all text here is of that kind. Each of its characters is one scalar, and none joins another.
package enum SimpleText {
  /// How many cells the text takes; nil if it is not of that kind.
  package static func width(of text: String) -> Int? {
    // Where the bytes lie side by side, which is nearly always, going through them is much faster.
    text.utf8.withContiguousStorageIfAvailable { width(of: $0) } ?? width(of: text.utf8)
  }

  /// The longest beginning of a text of that kind that takes no more cells than there are.
  package static func prefix(of text: String, cells: Int) -> Substring {
    var room = cells
    let head = text.unicodeScalars.prefix { scalar in
      room -= scalar.isASCII || scalar == "…" ? 1 : 2
      return room >= 0
    }
    return Substring(head)
  }

  private static func width(of text: some Sequence<UInt8>) -> Int? {
    var cells = 0
    var bytes = text.makeIterator()
    while let byte = bytes.next() {
      if (0x20...0x7E).contains(byte) {
        cells += 1
      } else {
        guard let second = bytes.next(), let third = bytes.next(),
          let width = width(of: byte, second, third)
        else { return nil }
        cells += width
      }
    }
    return cells
  }

  /// The cells of a scalar of three bytes: two for a kana, a kanji and what stands with them.
  private static func width(of first: UInt8, _ second: UInt8, _ third: UInt8) -> Int? {
    guard (0xE2...0xE9).contains(first) else { return nil }
    switch UInt32(first & 0xF) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F) {
    case 0x2026: return 1
    case 0x3001...0x3029, 0x3041...0x3096, 0x309D...0x30FF, 0x4E00...0x9FFF: return 2
    default: return nil
    }
  }
}
