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

/// The names of the cases of a script or a session so far.
package struct CaseNames {
  private var names: Set<String> = []

  package init() {}

  /// Returns the name of the case that a line begins; nil for any other line.
  ///
  /// Throws if the name is not one word, or is taken.
  package mutating func take(_ line: ScriptLine) throws(ScriptSyntaxError) -> String? {
    guard line.words.first == "case" else { return nil }
    let words = line.words.dropFirst()
    guard let name = words.first, name != "" else { throw .caseWithoutName }
    guard words.count == 1 else { throw .caseOfWords(words.joined(separator: " ")) }
    guard names.insert(name).inserted else { throw .caseTwice(name) }
    return name
  }
}

extension Output {
  /// Prints `ok`, or what was expected and what is.
  package func print(_ point: TestPoint) {
    guard !point.passed else { return print(Line("ok", .dim)) }
    let sentence = Self.cut(point.failureSentence.replacing("\n", with: "\\n"))
    print(Line("not ok: " + spoken(sentence), .bold))
  }
}
