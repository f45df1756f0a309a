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
    // From the end, as a screen may get another number of lines.
    for failure in failures.reversed() {
      let number = failure.step.number - 1
      if let screen = failure.screen, lines.indices.contains(number) {
        let count = lines[(number + 1)...].prefix(while: ScreenText.isScreenLine).count
        let old = lines[number + 1..<number + 1 + count]
        changes += Self.changes(from: old.map { String(decoding: $0, as: UTF8.self) }, to: screen)
        lines.replaceSubrange(
          number + 1..<number + 1 + count, with: screen.map { Array($0.utf8)[...] })
        continue
      }
      guard lines.indices.contains(number), let old = String(validating: lines[number]),
        let new = Self.line(old, with: failure.point.replacement)
      else {
        skipped.append(number + 1)
        continue
      }
      changes.append((old.trimmed, new.trimmed))
      lines[number] = Array(new.utf8)[...]
    }
    changes.reverse()
    skipped.reverse()
    self.bytes = mark + lines.joined(separator: [UInt8(ascii: "\n")])
  }

  /// Returns the lines of a screen that change, each with what takes its place; either may be empty.
  private static func changes(from old: [String], to new: [String]) -> [(old: String, new: String)]
  {
    (0..<max(old.count, new.count)).reversed().compactMap { index in
      let before = old.indices.contains(index) ? old[index].trimmed : ""
      let after = new.indices.contains(index) ? new[index] : ""
      return before == after ? nil : (before, after)
    }
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

extension ScriptResult.Failure {
  /// The lines of the actual screen or output if the line expects it with lines below it; nil otherwise.
  fileprivate var screen: [String]? {
    let isScreen = step.line.words.starts(with: ["expect", "screen"])
    guard isScreen || step.line.words.starts(with: ["expect", "out", "lines"]),
      let text = point.replacement?.last
    else { return nil }
    return ScreenText.expectation(
      of: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    )
    .split(separator: "\n").dropFirst().map(String.init)
  }
}
