/// Text of printable ASCII, kana and kanji alone, whose cells its bytes tell.
///
/// Nearly all text here is of that kind. Each of its characters is one scalar, and none joins another.
enum SimpleText {
  /// How many cells the text takes; nil if it is not of that kind.
  static func width(of text: String) -> Int? {
    var cells = 0
    var bytes = text.utf8.makeIterator()
    while let byte = bytes.next() {
      if (0x20...0x7E).contains(byte) {
        cells += 1
      } else {
        guard isWide(byte, &bytes) else { return nil }
        cells += 2
      }
    }
    return cells
  }

  /// The longest beginning of a text of that kind that takes no more cells than there are.
  static func prefix(of text: String, cells: Int) -> Substring {
    var room = cells
    let head = text.unicodeScalars.prefix { scalar in
      room -= scalar.isASCII ? 1 : 2
      return room >= 0
    }
    return Substring(head)
  }

  /// Whether the byte, with two more of the iterator's, is a kana, a kanji or what stands with them.
  private static func isWide(_ first: UInt8, _ bytes: inout String.UTF8View.Iterator) -> Bool {
    guard (0xE3...0xE9).contains(first), let second = bytes.next(), let third = bytes.next() else {
      return false
    }
    switch UInt32(first & 0xF) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F) {
    case 0x3001...0x3029, 0x3041...0x3096, 0x309D...0x30FF, 0x4E00...0x9FFF: return true
    default: return false
    }
  }
}
