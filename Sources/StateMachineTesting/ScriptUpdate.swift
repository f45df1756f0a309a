import StateMachineText

extension ScriptResult.Failure {
  /// The line of a file with what is in the place of what was expected, and every other byte as it was.
  ///
  /// Nil if the line is not the failed expectation, or if it does not say what to write.
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
  /// A file's bytes with what is in the expectations that failed; nil if nothing is to be changed.
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
