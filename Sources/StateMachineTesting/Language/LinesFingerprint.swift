import StateMachineText

/// A fingerprint of a long text and of its lines, so that a test can say which line differs.
struct LinesFingerprint {
  /// The words of a script after `expect out`.
  let words: [String]

  init(_ text: String) {
    let lines = text.lines
    words = [
      "fingerprint", Fingerprint.of([text]), lines.prefix(Self.mostLines).map(Self.of).joined(),
    ]
  }

  private static let mostLines = 200

  private static func of(_ line: String) -> String { String(Fingerprint.of([line]).suffix(2)) }

  /// Returns a check of texts against the words of a fingerprint; nil if the words are not a fingerprint.
  ///
  /// The two digits of each line nearly always show which line differs.
  static func check(_ words: [String]) -> ((_ text: String) -> TestPoint)? {
    guard words.count == 3, words[0] == "fingerprint" else { return nil }
    let digits = Array(words[2])
    let wanted = stride(from: 0, to: digits.count, by: 2).map { start in
      String(digits[start..<min(start + 2, digits.count)])
    }
    return { text in
      let actual = LinesFingerprint(text).words
      if actual[1] == words[1] { return TestPoint(expected: text, actual: text) }
      let shown = text.lines
      let expected = wanted.enumerated().map { index, digits in
        let isSame = index < shown.count && of(shown[index]) == digits
        return isSame ? shown[index] : "a line with fingerprint \(digits)"
      }
      let rest = shown.dropFirst(expected.count < mostLines ? .max : mostLines)
      // A line that differs may have the same two digits.
      let isKnown = expected + rest != shown
      let point =
        isKnown
        ? TestPoint(expected: (expected + rest).joined(separator: "\n"), actual: text)
        : TestPoint(expected: "fingerprint \(words[1])", actual: "fingerprint \(actual[1])")
      return point.replaceable(by: actual)
    }
  }
}
