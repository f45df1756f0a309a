import StateMachineTerminal
import StateMachineText

/// The screen of a subject as lines that a script can have: 80 columns wide, and without blanks at their ends.
enum ScreenText {
  private static let width = 80

  /// Returns the screen of a subject, or else its details; nil if it has neither.
  static func lines(of subject: some ScriptSubject) -> [String]? {
    let details = subject.details
    guard let text = subject.screen ?? (details.isEmpty ? nil : self.text(of: details)) else {
      return nil
    }
    return lines(of: text)
  }

  /// Returns the lines of a text, without empty ones at its end.
  static func lines(of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      Line(String(line)).wrapped(to: width).map { $0.text(inColor: false).trimmedAtEnd }
    }
    return Array(lines.dropLast(lines.reversed().prefix(while: \.isEmpty).count))
  }

  /// Returns a line for each value; the parts of a value are indented below its name.
  private static func text(of members: [Script.Value.Member], _ indent: String = "") -> String {
    members.map { member in
      let inner = parts(of: member.value)
      let name = indent + member.name + ":"
      if !inner.isEmpty { return name + "\n" + text(of: inner, indent + "  ") }
      return name + " " + member.value.text.replacing("\n", with: "\\n") + "\n"
    }.joined()
  }

  /// Returns the parts of an object by name, or those of a list by number.
  ///
  /// The elements of a list after the hundredth share a fingerprint, which changes with each of them.
  private static func parts(of value: Script.Value) -> [Script.Value.Member] {
    switch value {
    case .object(let members): members
    case .array(let values):
      values.prefix(100).enumerated().map { Script.Value.Member("\($0 + 1)", $1) }
        + (values.count > 100 ? [rest(of: values)] : [])
    default: []
    }
  }

  private static func rest(of values: [Script.Value]) -> Script.Value.Member {
    let fingerprint = Fingerprint.of(values.dropFirst(100).map { $0.text + "\n" })
    return .init("101 to \(values.count)", .string("fingerprint \(fingerprint)"))
  }

  /// Whether a line of a script belongs to the screen or the output that an earlier line expects.
  static func isScreenLine(_ line: some Collection<UInt8>) -> Bool {
    line.first == UInt8(ascii: "|")
  }

  /// Whether the lines of a screen or an output may follow a line.
  static func mayFollow(_ line: some Collection<UInt8>) -> Bool {
    let line = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard line.starts(with: "expect".utf8) else { return false }
    let text = String(decoding: line, as: UTF8.self)
    let words = (try? ScriptLine(parsing: text))?.words
    return words == ["expect", "screen"] || words == ["expect", "out"]
  }

  /// Returns the lines of a script that expect a screen or an output.
  static func expectation(of lines: [String], _ name: String = "screen") -> String {
    "expect \(name)\n" + lines.map { ("| " + $0).trimmedAtEnd + "\n" }.joined()
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmedAtEnd: String {
    lastIndex { $0 != " " && $0 != "\t" }.map { String(self[...$0]) } ?? ""
  }
}
