import StateMachineText

/// A script with the actual values in its failed expectations.
struct ExpectationUpdate {
  /// The script, unchanged but for these values.
  let bytes: [UInt8]
  private(set) var changes: [(old: String, new: String)] = []
  /// The numbers of the failed lines that cannot be updated.
  private(set) var skipped: [Int] = []

  init(_ bytes: [UInt8], failures: [ScriptResult.Failure]) {
    let mark = bytes.starts(with: ByteOrderMark.bytes) ? ByteOrderMark.bytes : []
    var lines = bytes.dropFirst(mark.count)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for failure in failures {
      let number = failure.step.number - 1
      guard lines.indices.contains(number), let old = String(validating: lines[number]),
        let new = Self.line(old, with: failure.point.replacement)
      else {
        skipped.append(number + 1)
        continue
      }
      changes.append((old.trimmed, new.trimmed))
      lines[number] = Array(new.utf8)[...]
    }
    self.bytes = mark + lines.joined(separator: [UInt8(ascii: "\n")])
  }

  /// Returns an expectation's line with other words after the name, and every other byte unchanged.
  ///
  /// Nil if the line is not an expectation, if the words are unknown, or if one has too many
  /// marks for a line.
  private static func line(_ text: String, with words: [String]?) -> String? {
    guard let words, let range = ScriptLine.argumentRange(in: text) else { return nil }
    let written = words.map(ScriptLine.quoted).joined(separator: " ")
    let gap = range.isEmpty && !words.isEmpty ? " " : ""
    var start = text[..<range.lowerBound]
    while words.isEmpty, start.last == " " { start.removeLast() }
    let line = String(start) + gap + written + text[range.upperBound...]
    return (try? ScriptLine(parsingRawLine: line)) == nil ? nil : line
  }
}
