/// The reason why a text is not a path, as a sentence that says what is wrong and what to write.
///
/// A resolver that you write throws an error that it creates from a sentence.
public struct PathError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The sentence.
  public let description: String
  /// The names to choose from, if the text has the name of no state.
  package private(set) var unknownState: (name: String, known: [String])?

  /// Creates an error from its sentence.
  public init(_ sentence: String) { description = sentence }

  /// Returns whether both have the same sentence.
  public static func == (lhs: PathError, rhs: PathError) -> Bool {
    lhs.description == rhs.description
  }
}

extension PathError {
  /// There is nothing after the slash.
  package static let empty = PathError("the path is empty; it needs at least the root")

  /// A character has too many marks, such as accents, which would be slow to compare.
  package static let tooManyMarks = PathError("the path has \(Marks.sentence); leave them out")

  /// The text does not begin with a slash.
  package static func notAbsolute(_ text: String) -> PathError {
    PathError("“\(text)” is not a path; a path begins with /")
  }

  /// A segment has a percent sign without two hexadecimal digits, or decodes to broken UTF-8.
  package static func badEscape(_ segment: String) -> PathError {
    PathError("“\(segment)” has a bad escape; write a percent sign as %25")
  }

  /// Returns the error for a name that no state has, where the name of a state is expected.
  public static func unknownState(_ name: String, known: [String]) -> PathError {
    var error = PathError(
      "no state is called “\(name)”; use one of: \(known.joined(separator: ", "))")
    error.unknownState = (name, known)
    return error
  }

  /// The text ends where the state's argument is expected.
  package static func missingArgument(state: String) -> PathError {
    PathError("the path ends after “\(state)”, which needs an argument")
  }

  /// The segment after the state's name is not a valid argument.
  package static func badArgument(_ text: String, state: String) -> PathError {
    PathError("“\(text)” is not valid after “\(state)”")
  }

  /// A segment follows a state that takes no argument, and no state has this name.
  package static func unexpectedArgument(
    _ text: String, state: String, known: [String]
  ) -> PathError {
    var error = PathError("“\(state)” takes no argument, and no state is called “\(text)”")
    error.unknownState = (text, known)
    return error
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
  ///
  /// - Returns: The name; empty if no segment is left.
  public mutating func takeState() -> String {
    lastState = rest.popFirst() ?? ""
    return lastState
  }

  /// Takes an argument of the state that was taken before.
  ///
  /// - Throws: ``PathError`` if the path ends there.
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
    let first = link.unicodeScalars.first ?? "#"
    let isOther =
      ["", "expect", "case"].contains(link) || "#!–—".unicodeScalars.contains(first)
      // A mark joins the space before it.
      || " \(first)".count == 1
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
