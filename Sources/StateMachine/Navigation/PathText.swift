/// The reason why a text is not a path.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum PathError: Error, Equatable, Sendable {
  /// The text does not begin with a slash.
  case notAbsolute(String)
  /// There is nothing after the slash.
  case empty
  /// A segment has a percent sign without two hexadecimal digits, or decodes to broken UTF-8.
  case badEscape(String)
  /// A character has too many marks, such as accents, which would be slow to compare.
  case tooManyMarks
  /// A state's name is expected, and no state has this name.
  case unknownState(String, known: [String])
  /// The text ends where the state's argument is expected.
  case missingArgument(state: String)
  /// The segment after the state's name is not a valid argument.
  case badArgument(String, state: String)
  /// A segment follows a state that takes no argument, and no state has this name.
  case unexpectedArgument(String, state: String, known: [String])
}

extension PathError: CustomStringConvertible {
  /// The problem with the text, and its remedy.
  public var description: String {
    switch self {
    case .notAbsolute(let text):
      "“\(text)” is not a path; a path begins with /"
    case .empty:
      "the path is empty; it needs at least the root"
    case .badEscape(let segment):
      "“\(segment)” has a bad escape; write a percent sign as %25"
    case .tooManyMarks: "the path has \(Marks.sentence); leave them out"
    case .unknownState(let name, let known):
      "no state is called “\(name)”; use one of: \(known.joined(separator: ", "))"
    case .missingArgument(let state):
      "the path ends after “\(state)”, which needs an argument"
    case .badArgument(let text, let state):
      "“\(text)” is not valid after “\(state)”"
    case .unexpectedArgument(let text, let state, _):
      "“\(state)” takes no argument, and no state is called “\(text)”"
    }
  }
}

/// The decoded segments of a path that are not resolved yet.
public struct PathSegments: Sendable {
  private var rest: ArraySlice<String>
  /// The name of the state that was taken last; empty before the first.
  private(set) var lastState = ""

  init(_ segments: [String]) {
    rest = segments[...]
  }

  /// The number of segments left.
  var count: Int { rest.count }

  /// Whether all have been taken.
  public var isEmpty: Bool { rest.isEmpty }

  /// Returns whether these are the next segments.
  func begin(with segments: [String]) -> Bool {
    rest.starts(with: segments)
  }

  /// Takes the name of a state.
  public mutating func takeState() -> String {
    lastState = rest.popFirst() ?? ""
    return lastState
  }

  /// Takes an argument of the state that was taken before; throws if the path ends there.
  public mutating func takeArgument() throws(PathError) -> String {
    guard let argument = rest.popFirst() else { throw .missingArgument(state: lastState) }
    return argument
  }
}

/// The text form of paths: segments between slashes, percent-encoded where a segment needs it.
package enum PathText {
  /// Encodes characters that would end a segment, a word of a script or a line, and invisible ones.
  package static func encode(_ segment: String) -> String {
    var text = ""
    for scalar in segment.unicodeScalars {
      if isPlain(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 {
          text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
      }
    }
    return text
  }

  /// Splits a path's text into its decoded segments, as far as it can be read.
  package static func segments(of text: String) -> (read: [String], error: PathError?) {
    guard text.utf8.first == UInt8(ascii: "/") else { return ([], .notAbsolute(text)) }
    var segments: [String] = []
    var rest = Array(text.utf8)[...]
    while rest.popFirst() != nil {
      let part = rest.prefix { $0 != UInt8(ascii: "/") }
      rest = rest.dropFirst(part.count)
      do throws(PathError) {
        segments.append(try decode(part))
      } catch {
        return (segments, error)
      }
    }
    if segments.last == "" { segments.removeLast() }
    return (segments, segments.isEmpty ? .empty : nil)
  }

  /// Returns the text without its first `count` segments.
  static func text(_ text: String, withoutFirst count: Int) -> String {
    guard count > 0 else { return text }
    var slashes = 0
    let start = text.utf8.firstIndex { byte in
      if byte == UInt8(ascii: "/") { slashes += 1 }
      return slashes > count
    }
    return start.map { String(text[$0...]) } ?? ""
  }

  private static func decode(_ part: ArraySlice<UInt8>) throws(PathError) -> String {
    var bytes: [UInt8] = []
    var rest = part
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else { bytes.append(byte); continue }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { throw .badEscape(String(decoding: part, as: UTF8.self)) }
      bytes.append(high << 4 | low)
    }
    guard let text = String(validating: bytes) else {
      throw .badEscape(String(decoding: part, as: UTF8.self))
    }
    if Marks.areTooMany(in: text) { throw .tooManyMarks }
    return text
  }

  /// The characters that would end a segment or a word, or begin something else.
  private static let reserved = Array(" /%#?\"\\".utf8)

  /// Returns the text of a link as one word of a line, in quotes with escapes if it needs them.
  static func quoted(link: String) -> String {
    let isWord = link.unicodeScalars.allSatisfy {
      isPlain($0) || "/%?#\\".unicodeScalars.contains($0)
    }
    // In a script, these words and marks begin something else.
    let isOther =
      ["", "expect", "case"].contains(link)
      || "#!–—".unicodeScalars.contains(link.unicodeScalars.first ?? "#")
    let hasManyMarks = Marks.areTooMany(in: link)
    if isWord, !isOther, !hasManyMarks { return link }
    var text = ""
    for scalar in link.unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\"", "\\": text += "\\\(scalar)"
      case " "..."~",
        _ where isPlain(scalar) && !(hasManyMarks && Marks.isMark(scalar)):
        text.unicodeScalars.append(scalar)
      default: text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return "\"\(text)\""
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return (0x21...0x7E).contains(scalar.value) && !reserved.contains(UInt8(scalar.value))
    }
    return !scalar.properties.isWhitespace && !scalar.isInvisible
      && scalar.properties.generalCategory != .unassigned
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }
}
