import StateMachineText

/// A line of a script that makes no sense; nothing of the script has been judged by it.
public struct ScriptError: Error, Hashable, Sendable {
  /// The name of the script's file.
  public let file: String
  /// The line, 1 the first.
  public let line: Int
  /// What is wrong with it.
  public let problem: ScriptSyntaxError

  /// Makes an error at a line.
  package init(file: String, line: Int, problem: ScriptSyntaxError) {
    self.file = file
    self.line = line
    self.problem = problem
  }
}

/// What is wrong with a line.
public enum ScriptSyntaxError: Error, Hashable, Sendable {
  /// The line's bytes are not UTF-8.
  case notUTF8
  /// A character has more marks, such as accents, than any text needs; to compare it would take long.
  case tooManyMarks
  /// A quotation mark has no other.
  case openQuote
  /// A closing quotation mark has something right behind it.
  case textAfterQuote
  /// A backslash in quotes stands before something else than `"`, `\` or `n`.
  case badEscape(Character)
  /// There is no command behind `!`.
  case nothingNegated
  /// Behind `!` stands `case` or `expect`, which cannot be refused.
  case notNegatable(String)
  /// A case has no name.
  case caseWithoutName
  /// There is no such expectation; `known` are the ones there are, with what they take.
  case unknownExpectation(String, known: [String])
  /// The words of an expectation are not what it takes.
  case badExpectation([String], usage: String)
  /// The expectation would be met whatever happens.
  case cannotFail([String], because: String)
  /// Nothing that the script drives has a state of that name; `known` are the names of all states.
  case unknownState(String, known: [String])
  /// There is no such command; `known` are the ones there are, with what they take.
  case unknownCommand([String], known: [String])
  /// The program that the script drives does not understand the command, and says why.
  case notUnderstood(String)
}

extension ScriptError: CustomStringConvertible {
  /// The place, what is wrong there, and what to write: `a.script:3: ! needs a command after it`.
  public var description: String { "\(file):\(line): \(problem)" }
}

extension ScriptSyntaxError: CustomStringConvertible {
  /// What is wrong, and what to write.
  public var description: String {
    switch self {
    case .notUTF8: "the line is not UTF-8; save the text as UTF-8"
    case .tooManyMarks: "the line has \(Marks.sentence); leave them out"
    case .openQuote: "a quotation mark is not closed; close it with \""
    case .textAfterQuote: "a closing quotation mark needs a space after it"
    case .badEscape(let character): "\\\(character) is not an escape; use \\\", \\\\ or \\n"
    case .nothingNegated: "! needs a command after it"
    case .notNegatable(let word): "write ! before a command, not before \(word)"
    case .caseWithoutName: "a case needs a name; write case NAME"
    case .cannotFail(let words, let reason):
      "“\(ScriptLine.text(words))” cannot fail: \(reason)"
    case .unknownState(let name, let known):
      "no state is called “\(name)”; \(Self.hint(name, known))"
    case .unknownExpectation("", let known):
      "expect needs an expectation; use one of: \(known.joined(separator: ", "))"
    case .unknownExpectation(let name, let known):
      "there is no expectation “\(name)”; \(Self.hint(name, known))"
    case .badExpectation(let words, let usage):
      "“\(ScriptLine.text(words))” is not understood; write expect \(usage)"
        + (usage.contains("TEXT") ? "; put quotation marks around several words" : "")
    case .unknownCommand(let words, let known):
      "“\(words.joined(separator: " "))” is no command; there \(known.count == 1 ? "is" : "are"): "
        + known.joined(separator: ", ")
    case .notUnderstood(let reason): reason
    }
  }

  /// Makes a mistake of a path's text; nil if the text names something that may be missing.
  package init?(_ error: PathError) {
    switch error {
    case .badArgument: return nil
    case .unknownState(let name, let known): self = .unknownState(name, known: known)
    default: self = .notUnderstood("\(error)")
    }
  }

  /// The mistake, with all commands of a subject, which may wrap the one that found the mistake.
  func listing(commandsOf subject: some ScriptSubject) -> ScriptSyntaxError {
    guard case .unknownCommand(let words, _) = self, !subject.commands.isEmpty else { return self }
    return .unknownCommand(words, known: subject.commands)
  }

  /// What a misspelt name was probably meant to be, or else all that there are.
  static func hint(_ name: String, _ known: [String]) -> String {
    hint(whole: name, known, known.map { String($0.prefix { $0 != " " }) })
  }

  static func hint(whole name: String, _ known: [String], _ names: [String]? = nil) -> String {
    let names = names ?? known
    if let meant = SimilarName.nearest(to: name, among: names) { return "did you mean “\(meant)”?" }
    return "use one of: \(known.joined(separator: ", "))"
  }
}
