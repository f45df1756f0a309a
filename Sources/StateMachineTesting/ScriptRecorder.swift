/// Writes down what somebody does, as a script that replays it.
///
///     show 水
///     expect path /all/detail/水
///     ! show 火
///     expect path /all/detail/水
public struct ScriptRecorder {
  private let write: (String) -> Void

  /// Makes a recorder, which hands on whole lines as soon as they are complete.
  public init(_ write: @escaping (String) -> Void) {
    self.write = write
  }

  /// Writes a line as it was typed, with `!` in front if it was refused, and where it led.
  ///
  /// An expectation and the beginning of a case lead nowhere. A line that makes no sense is not to be
  /// recorded: no replay would get past it.
  public func record(_ text: String, refused: Bool, path: String) {
    guard let line = try? ScriptLine(parsing: text), let first = line.words.first else { return }
    let isCommand = first != "case" && !line.isExpectation
    // White space to who reads the words, a line's end would make two lines of it.
    let text = text.utf8.contains(UInt8(ascii: "\n")) ? line.text : text
    write((refused && !line.isNegated && isCommand ? "! " : "") + text + "\n")
    if isCommand { write("expect path \(ScriptLine.quoted(path))\n") }
  }
}

extension ScriptLine {
  /// Returns the line of such words.
  package static func text(_ words: [String], isNegated: Bool = false) -> String {
    (isNegated ? "! " : "") + words.map(quoted).joined(separator: " ")
  }

  /// The line as its words alone write it.
  fileprivate var text: String { Self.text(words, isNegated: isNegated) }

  /// Returns text as one word of a line: as it is, or in quotes if it needs them.
  public static func quoted(_ text: String) -> String {
    if (try? ScriptLine(parsing: text))?.words == [text], !text.hasPrefix("!") { return text }
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
