/// The text form of paths: segments between slashes, percent-encoded where a segment needs it.
enum PathText {
  /// Encodes what would end a segment, a word of a script or a line, and what no screen shows.
  static func encode(_ segment: String) -> String {
    var text = ""
    for scalar in segment.unicodeScalars {
      if isPlain(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 { text += "%" + hex(byte >> 4) + hex(byte & 15) }
      }
    }
    return text
  }

  /// Splits a path's text into its decoded segments.
  static func segments(of text: String) throws(PathError) -> [String] {
    guard text.utf8.first == UInt8(ascii: "/") else { throw .notAbsolute(text) }
    var segments: [String] = []
    for part in text.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      segments.append(try decode(part))
    }
    if segments.last == "" { segments.removeLast() }
    guard !segments.isEmpty else { throw .empty }
    return segments
  }

  private static func decode(_ part: Substring.UTF8View) throws(PathError) -> String {
    var bytes: [UInt8] = []
    var rest = part[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else { bytes.append(byte); continue }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { throw .badEscape(String(Substring(part))) }
      bytes.append(high << 4 | low)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { throw .badEscape(String(Substring(part))) }
    return text
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if "/%#\"\\".unicodeScalars.contains(scalar) || scalar.properties.isWhitespace { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
      return false
    default: return true
    }
  }

  private static func hex(_ value: UInt8) -> String {
    String(value, radix: 16, uppercase: true)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }
}
