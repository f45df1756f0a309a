/// Why the text of a path names no path.
public enum PathError: Error, Hashable, Sendable {
  /// The text does not begin with a slash.
  case notAbsolute(String)
  /// There is nothing after the slash.
  case empty
  /// A segment has a percent sign without two hexadecimal digits, or decodes to broken UTF-8.
  case badEscape(String)
  /// A character has more marks, such as accents, than any text needs; to compare it would take long.
  case tooManyMarks
  /// A segment stands where a state's name is expected, and no state is called that.
  case unknownState(String, known: [String])
  /// The text ends where something that belongs to the state is expected.
  case missingArgument(state: String)
}

extension PathError: CustomStringConvertible {
  /// What is wrong with the text, and what to write instead.
  public var description: String {
    switch self {
    case .notAbsolute(let text):
      "“\(text)” is not a path; a path begins with /"
    case .empty:
      "the path is empty; it needs at least the root"
    case .badEscape(let segment):
      "“\(segment)” has a bad escape; write a percent sign as %25"
    case .tooManyMarks: "the path has \(Marks.sentence); leave them out"
    case .unknownState(let name, let known):
      "no state is called “\(name)”; there are: \(known.joined(separator: ", "))"
    case .missingArgument(let state):
      "the path ends after “\(state)”, which needs something behind it"
    }
  }
}
