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
