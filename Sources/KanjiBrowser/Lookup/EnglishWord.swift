import StateMachineText

/// A word of an English text, valid only while the text is read.
struct EnglishWord {
  let bytes: Slice<UnsafeBufferPointer<UInt8>>
  /// Whether the word is in brackets.
  let isNote: Bool
  /// The number of the sense with the word, from 0.
  let sense: Int

  /// Whether it has a capital.
  var isCapitalized: Bool { bytes.contains { $0.lowercased != $0 } }

  /// The word in lower case.
  var text: String {
    let text = String(decoding: bytes, as: UTF8.self)
    return isCapitalized ? text.lowercased() : text
  }

  static let ignoredAtStart: Set = ["a", "an", "the", "to"]

  /// Returns the words of a text, in lower case, without an article or the `to` of a verb at its start.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    forEach(in: text) { if let word = $0 { words.append(word.text) } }
    if words.count > 1, ignoredAtStart.contains(words[0]) { words.removeFirst() }
    return words
  }

  /// Calls a closure with each word, and with nil at the end of each gloss.
  static func forEach(in text: String, _ body: (EnglishWord?) -> Void) {
    var text = text
    text.withUTF8 { bytes in
      var (start, depth, sense) = (0, 0, 0)
      for end in 0...bytes.count where end == bytes.count || !isInWord(end, of: bytes, from: start)
      {
        if start < end {
          body(EnglishWord(bytes: bytes[start..<end], isNote: depth > 0, sense: sense))
        }
        start = end + 1
        guard end < bytes.count else { return body(nil) }
        switch bytes[end] {
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth = max(0, depth - 1)
        case UInt8(ascii: ","), UInt8(ascii: ";"):
          let isSeparator = end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: " ")
          if depth == 0, isSeparator {
            body(nil)
            if bytes[end] == UInt8(ascii: ";") { sense += 1 }
          }
        default: break
        }
      }
    }
  }

  /// Returns whether a byte belongs to the word from the start: a letter, or an apostrophe between
  /// letters.
  private static func isInWord(
    _ position: Int, of bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Bool {
    guard bytes[position] == UInt8(ascii: "'") else { return bytes[position].isLetter }
    return start < position && position + 1 < bytes.count && bytes[position + 1].isLetter
  }
}

extension UInt8 {
  /// The letter in lower case, if the byte is an ASCII letter; otherwise the byte.
  var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }

  /// Whether the byte is a letter or a digit; bytes outside ASCII are letters.
  fileprivate var isLetter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF:
      true
    default: false
    }
  }
}

extension String {
  /// Returns whether one of its English words begins with a part; nil if none contains it.
  func hasWord(with part: String) -> Bool? {
    // Most meanings lack it.
    guard hasBytes(of: part) || hasBytes(of: part.prefix(1).uppercased() + part.dropFirst()) else {
      return nil
    }
    let part = Array(part.utf8)
    let words = Glosses(self).allWords.map { Array($0.utf8) }.filter { $0.contains(bytes: part) }
    return words.isEmpty ? nil : words.contains { $0.starts(with: part) }
  }

  private func hasBytes(of text: String) -> Bool {
    var whole = self
    return whole.withUTF8 { $0.position(of: text) < $0.count }
  }
}
