/// The names of the cases of a script or a session so far.
package struct CaseNames {
  private var names: Set<String> = []

  package init() {}

  /// Returns the name of the case that a line begins, and why the case is known to fail; nil for any other line.
  ///
  /// Throws if the name or the reason is not one word, or the name is taken.
  package mutating func take(
    _ line: ScriptLine
  ) throws(ScriptSyntaxError) -> (name: String, todo: String?)? {
    guard line.words.first == "case" else { return nil }
    let words = Array(line.words.dropFirst())
    guard let name = words.first, name != "" else { throw .caseWithoutName }
    let isTodo = words.dropFirst().first?.lowercased() == "todo"
    if isTodo, words.count != 3 || words[2].isEmpty { throw .todoWithoutReason(name) }
    guard isTodo || words.count == 1 else { throw .caseOfWords(words.joined(separator: " ")) }
    try take(name)
    return (name, isTodo ? words[2] : nil)
  }

  /// Takes a name; throws if it is taken.
  mutating func take(_ name: String) throws(ScriptSyntaxError) {
    guard names.insert(name).inserted else { throw .caseTwice(name) }
  }
}
