package import StateMachineTerminal

// What every prompt does with a typed line and its answer.
extension String {
  /// Creates the text of a typed line; throws if the line is not UTF-8 or too long.
  package init(typed line: [UInt8]) throws(ScriptSyntaxError) {
    guard line.count <= LineReader.limit else {
      throw .notUnderstood("the line is longer than a megabyte and is skipped")
    }
    guard let text = String(validating: line) else { throw .notUTF8 }
    self = text
  }
}

extension Output {
  /// Prints `ok`, or what was expected and what is; in a pipe, a failure is a message.
  package func print(_ point: TestPoint) {
    guard !point.passed else {
      return print(Line("ok" + (point.nearly.map { ", but nearly: \($0)" } ?? ""), .dim))
    }
    let sentence = Self.cut(point.failureSentence.replacing("\n", with: "\\n"))
    guard isInteractive else { return report(sentence) }
    print(Line("not ok: " + spoken(sentence), .bold))
  }
}
