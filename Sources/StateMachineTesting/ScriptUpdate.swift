import StateMachineText

extension ScriptResult.Failure {
  /// Returns the line with the actual value in place of the expected one, and every other byte
  /// unchanged.
  ///
  /// Nil if the line is not an expectation, or if the actual value cannot be written.
  fileprivate func updated(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard let words = point.replacement, let text = String(validating: bytes),
      let range = ScriptLine.argumentRange(in: text)
    else { return nil }
    let written = words.map(ScriptLine.quoted).joined(separator: " ")
    let gap = range.isEmpty && !words.isEmpty ? " " : ""
    return Array((text[..<range.lowerBound] + gap + written + text[range.upperBound...]).utf8)
  }
}

extension SuiteReport {
  /// Returns a file's bytes with actual values in the failed expectations; nil if nothing changes.
  package func updated(_ bytes: [UInt8], of file: String) -> [UInt8]? {
    let mark: [UInt8] = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
    var lines = bytes.dropFirst(mark.count)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { $0 }
    var isChanged = false
    for failure in failures where failure.file == file {
      let number = failure.step.number - 1
      guard lines.indices.contains(number), let line = failure.updated(lines[number]) else {
        continue
      }
      lines[number] = line[...]
      isChanged = true
    }
    guard isChanged else { return nil }
    return mark + lines.joined(separator: [UInt8(ascii: "\n")])
  }
}
