extension String {
  /// Whether the text is of printable ASCII, kana and kanji alone, as its bytes tell.
  ///
  /// Folding leaves such a text as it is, each of its characters is one scalar, and only the same bytes
  /// make an equal one. Nearly all texts here are of that kind.
  var isOrdinary: Bool {
    // Going through bytes is much faster where they lie side by side.
    utf8.withContiguousStorageIfAvailable { Self.areOrdinary($0) } ?? Self.areOrdinary(utf8)
  }

  private static func areOrdinary(_ text: some Sequence<UInt8>) -> Bool {
    var bytes = text.makeIterator()
    while let byte = bytes.next() {
      if (0x20...0x7E).contains(byte) { continue }
      guard (0xE3...0xE9).contains(byte), let second = bytes.next(), let third = bytes.next() else {
        return false
      }
      switch UInt32(byte & 0xF) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F) {
      case 0x3001...0x3029, 0x3041...0x3096, 0x309D...0x30FF, 0x4E00...0x9FFF: continue
      default: return false
      }
    }
    return true
  }
}
