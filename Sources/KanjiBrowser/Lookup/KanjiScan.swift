/// Collects the kanji of a text that is read in pieces, in memory independent of its length.
package struct KanjiScan: Sendable {
  /// The kanji so far, without duplicates, in the order of the text; compatibility forms are folded.
  package private(set) var characters: [Character] = []

  /// Whether some bytes were not UTF-8, which are skipped.
  package private(set) var hasInvalidBytes = false

  private var seen: Set<Character> = []
  /// The first bytes of an incomplete character.
  private var begun: ArraySlice<UInt8> = []

  package init() {}

  /// Reads the next bytes of the text; a piece may end within a character.
  package mutating func read(_ bytes: some Sequence<UInt8>) {
    let bytes = begun + bytes
    let end = bytes.endOfWholeCharacters
    begun = ArraySlice(Array(bytes[end...]))
    take(bytes[..<end])
  }

  /// Ends the text, and with it an incomplete character.
  package mutating func finish() {
    take(begun)
    begun = []
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    if !text.utf8.elementsEqual(bytes) { hasInvalidBytes = true }
    for scalar in text.unicodeScalars where scalar.isKanji {
      let character = Character(scalar).folded
      if seen.insert(character).inserted { characters.append(character) }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is an ideograph or a radical.
  fileprivate var isKanji: Bool {
    guard value >= 0x2E80 else { return false }
    return value <= 0x2FD5 || properties.isIdeographic
  }
}

extension ArraySlice<UInt8> {
  /// The start of the last character if some of its bytes are missing; otherwise the end.
  fileprivate var endOfWholeCharacters: Int {
    for (offset, byte) in self.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
      let length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      return length > offset + 1 ? endIndex - offset - 1 : endIndex
    }
    return endIndex
  }
}
