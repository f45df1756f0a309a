/// The text form of paths: segments between slashes, percent-encoded where a segment needs it.
enum PathText {
  /// Encodes what would end a segment, a word of a script or a line, and what no screen shows.
  static func encode(_ segment: String) -> String {
    // Nearly all segments are such, and need no look at what Unicode says of each character.
    if SimpleText.width(of: segment) != nil, !segment.utf8.contains(where: reserved.contains) {
      return segment
    }
    var text = ""
    for scalar in segment.unicodeScalars {
      if isPlain(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 { text += "%" + byte.hexDigits(2, uppercase: true) }
      }
    }
    return text
  }

  /// Splits a path's text into its decoded segments, as far as it can be read.
  static func segments(of text: String) -> (read: [String], error: PathError?) {
    guard text.utf8.first == UInt8(ascii: "/") else { return ([], .notAbsolute(text)) }
    var segments: [String] = []
    for part in parts(of: text) {
      do throws(PathError) {
        segments.append(try decode(part))
      } catch {
        return (segments, error)
      }
    }
    if segments.last == "" { segments.removeLast() }
    return (segments, segments.isEmpty ? .empty : nil)
  }

  /// Whether both texts are paths, and of the same segments.
  static func areEqual(_ one: String, _ other: String) -> Bool {
    let (these, those) = (segments(of: one), segments(of: other))
    return these.error == nil && those.error == nil && these.read == those.read
  }

  /// Returns the text without so many of its first segments.
  static func text(_ text: String, withoutFirst count: Int) -> String {
    guard count > 0 else { return text }
    return parts(of: text).dropFirst(count).map { "/" + String(Substring($0)) }.joined()
  }

  private static func parts(of text: String) -> [Substring.UTF8View] {
    text.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
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
    guard let text = String(validating: bytes) else { throw .badEscape(String(Substring(part))) }
    if Marks.areTooMany(in: text) { throw .tooManyMarks }
    return text
  }

  /// What would end a segment or a word, or begins something else.
  private static let reserved = Array(" /%#\"\\".utf8)

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    let isReserved = UInt8(exactly: scalar.value).map(reserved.contains) ?? false
    return !isReserved && !scalar.properties.isWhitespace && !scalar.isInvisible
      && scalar.properties.generalCategory != .unassigned
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }
}
