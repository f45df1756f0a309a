import StateMachineText

/// A script with the actual values in its failed expectations.
struct ExpectationUpdate {
  /// The script, unchanged but for these values; nil if it would no longer be the same script.
  let bytes: [UInt8]?
  private(set) var changes: [(old: String, new: String)] = []
  /// The numbers of the failed lines that cannot be updated.
  private(set) var skipped: [Int] = []

  init(_ bytes: [UInt8], failures: [ScriptResult.Failure]) {
    let mark = bytes.starts(with: ByteOrderMark.bytes) ? ByteOrderMark.bytes : []
    var lines = bytes.dropFirst(mark.count)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var values: [Int: [String]] = [:]
    // From the end, as a screen may get another number of lines.
    for failure in failures.reversed() {
      let index = failure.step.number - 1
      if let screen = failure.screen, ScreenText.mayFollow(lines[index]) {
        let count = lines[(index + 1)...].prefix(while: ScreenText.isScreenLine).count
        let range = index..<index + 1 + count
        let old = lines[range].dropFirst().map { String(decoding: $0, as: UTF8.self) }
        changes += Self.changes(from: old, to: screen)
        lines.replaceSubrange(range, with: Self.block(of: screen, for: range, in: lines))
        let text = screen.map { $0.dropFirst(2) }.joined(separator: "\n")
        values[index + 1] = failure.step.line.words.dropFirst(2).dropLast() + [text]
        continue
      }
      guard let words = failure.point.replacement, let old = String(validating: lines[index]),
        let new = Self.line(old, with: words)
      else {
        skipped.append(index + 1)
        continue
      }
      changes.append((old.trimmed, new.trimmed))
      lines[index] = Array(new.utf8)[...]
      values[index + 1] = words
    }
    changes.reverse()
    skipped.reverse()
    let updated = mark + lines.joined(separator: [UInt8(ascii: "\n")])
    self.bytes = Self.isScript(updated, equalTo: bytes, with: values) ? updated : nil
  }

  /// Returns whether bytes are the script of others with other values after the names of some expectations.
  private static func isScript(
    _ bytes: [UInt8], equalTo former: [UInt8], with values: [Int: [String]]
  ) -> Bool {
    let scripts = [former, bytes].compactMap { try? Script(parsing: $0, file: "") }
    guard scripts.count == 2, scripts[0].cases.map(\.name) == scripts[1].cases.map(\.name) else {
      return false
    }
    return zip(scripts[0].cases, scripts[1].cases).allSatisfy { old, new in
      old.steps.count == new.steps.count
        && zip(old.steps, new.steps).allSatisfy { old, new in
          guard let words = values[old.number] else { return new.line == old.line }
          return new.line.words == old.line.words.prefix(2) + words
        }
    }
  }

  /// Returns an `expect screen` or `expect out` and the lines below it, with the line ends of those in a range.
  private static func block(
    of screen: [String], for range: Range<Int>, in lines: [ArraySlice<UInt8>]
  ) -> [ArraySlice<UInt8>] {
    let hasReturn = { (line: ArraySlice<UInt8>?) in line?.last == UInt8(ascii: "\r") }
    let endsInReturn = hasReturn(lines[range].last)
    // The last line of a file may have no end.
    let isOpen = range.upperBound == lines.count
    let end = (isOpen ? hasReturn(lines.first) : endsInReturn) ? [UInt8(ascii: "\r")] : []
    var block = lines[range].prefix(1).map { hasReturn($0) ? $0.dropLast() : $0 }
    block += screen.map { Array($0.utf8)[...] }
    let last = block.removeLast()
    return block.map { $0 + end } + [endsInReturn ? last + [UInt8(ascii: "\r")] : last]
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
  /// Nil if the line is not an expectation, or if a word has too many marks for a line.
  private static func line(_ text: String, with words: [String]) -> String? {
    guard let range = ScriptLine.argumentRange(in: text) else { return nil }
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
