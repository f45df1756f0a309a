import StateMachine

extension JSONScanner where Bytes: RandomAccessCollection<UInt8>, Bytes.Index == Int {
  /// The text that must come next, its escapes resolved.
  package mutating func text() throws(JSONFailure) -> String {
    try expect(.text)
    let start = position
    position += 1
    var text = try plainText()
    while bytes[position] == UInt8(ascii: "\\") {
      text.unicodeScalars.append(try escape())
      text += try plainText()
    }
    position += 1
    if position - start > Marks.fewestBytes, Marks.areTooMany(in: text) {
      throw JSONFailure(position: start, problem: .tooManyMarks)
    }
    return text
  }

  /// Passes the text that must come next.
  mutating func skipText() throws(JSONFailure) {
    try expect(.text)
    position += 1
    try skipPlainText()
    while bytes[position] == UInt8(ascii: "\\") {
      _ = try escape()
      try skipPlainText()
    }
    position += 1
  }

  /// Moves past one character of several bytes, checked against table 3-7 of the Unicode standard.
  mutating func skipCharacter() throws(JSONFailure) {
    let second: ClosedRange<UInt8>
    let count: Int
    switch bytes[position] {
    case 0xC2...0xDF: (second, count) = (0x80...0xBF, 2)
    case 0xE0: (second, count) = (0xA0...0xBF, 3)
    case 0xED: (second, count) = (0x80...0x9F, 3)
    case 0xE1...0xEF: (second, count) = (0x80...0xBF, 3)
    case 0xF0: (second, count) = (0x90...0xBF, 4)
    case 0xF1...0xF3: (second, count) = (0x80...0xBF, 4)
    case 0xF4: (second, count) = (0x80...0x8F, 4)
    default: throw failure(.notUTF8)
    }
    guard bytes.endIndex - position >= count, second.contains(bytes[position + 1]) else {
      throw failure(.notUTF8)
    }
    for offset in 2..<max(count, 2) where bytes[position + offset] & 0xC0 != 0x80 {
      throw failure(.notUTF8)
    }
    position += count
  }

  /// The text up to the next quotation mark or backslash.
  private mutating func plainText() throws(JSONFailure) -> String {
    let start = position
    try skipPlainText()
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipPlainText() throws(JSONFailure) {
    while position < bytes.endIndex {
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): return
      case 0x20...0x7F: position += 1
      case 0x80...0xFF: try skipCharacter()
      default: throw unexpected(.escapedControlCharacter)
      }
    }
    throw unexpected(.closingQuote)
  }

  private mutating func escape() throws(JSONFailure) -> Unicode.Scalar {
    position += 1
    let scalar: Unicode.Scalar
    switch byte {
    case UInt8(ascii: "\""): scalar = "\""
    case UInt8(ascii: "\\"): scalar = "\\"
    case UInt8(ascii: "/"): scalar = "/"
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw unexpected(.escape)
    }
    position += 1
    return scalar
  }

  /// The scalar of `uXXXX`, or of a surrogate pair `uXXXX\uXXXX`: half a pair is refused.
  private mutating func unicodeEscape() throws(JSONFailure) -> Unicode.Scalar {
    let start = position
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), byte == UInt8(ascii: "\\") else {
      throw unexpected(.surrogatePair, at: start)
    }
    position += 1
    guard byte == UInt8(ascii: "u") else { throw unexpected(.surrogatePair, at: start) }
    let second = try codeUnit()
    guard UTF16.isTrailSurrogate(second) else { throw unexpected(.surrogatePair, at: start) }
    return UTF16.decode(UTF16.EncodedScalar([unit, second]))
  }

  private mutating func codeUnit() throws(JSONFailure) -> UInt16 {
    position += 1
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected(.hexDigit)
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}
