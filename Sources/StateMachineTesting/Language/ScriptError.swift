import StateMachineText

/// An invalid line of a script.
///
/// Most errors are found before anything runs. A command that is not available at its place is
/// found when its turn comes.
public struct ScriptError: Error, Hashable, Sendable {
  /// The name of the script's file.
  public let file: String
  /// The number of the line, from 1.
  public let line: Int
  /// The problem.
  package let problem: ScriptSyntaxError
}

/// The problem of an invalid line, as a sentence that says what is wrong and what to write.
public struct ScriptSyntaxError: Error, Hashable, Sendable {
  /// The problem.
  let kind: Kind

  private init(kind: Kind) { self.kind = kind }

  enum Kind: Hashable, Sendable {
    /// The line's bytes are not UTF-8.
    case notUTF8
    /// A character has too many marks, such as accents, which would be slow to compare.
    case tooManyMarks
    /// A quotation mark is not closed.
    case openQuote
    /// A closing quotation mark is not followed by a space.
    case textAfterQuote
    /// A backslash in quotes is not followed by `"`, `\`, `n` or a number such as `u{2028}`.
    case badEscape(Character)
    /// A character ends a line in some programs, but not in a script.
    case otherLineBreak(Unicode.Scalar)
    /// A word of a `case` or `expect` line has a quotation mark other than those around it.
    case otherQuote(Character)
    /// There is no command after `!`.
    case nothingNegated
    /// `case` or `expect` follows `!`, which applies only to commands.
    case notNegatable(String)
    /// A word of a command would rather begin a line or an option, such as `expect` or `–grade`.
    case strayWord(String)
    /// A case has no name.
    case caseWithoutName
    /// The name of a case is several words without quotes.
    case caseOfWords(String)
    /// `todo` is not followed by a reason, which is one word or in quotes.
    case todoWithoutReason(String)
    /// A case of this name is in the script already.
    case caseTwice(String)
    /// A word of a `case`, `expect` or `!` line has a character that is invisible, or looks like another.
    case deceptiveCharacter(Unicode.Scalar)
    /// The expectation is unknown; `known` lists the usages of all.
    case unknownExpectation(String, known: [String])
    /// The operands of the expectation are invalid.
    case badExpectation([String], usage: String, note: String)
    /// The line always has the same result.
    case testsNothing(ScriptLine, because: String)
    /// No state has this name; `known` are the names of all states.
    case unknownState(String, known: [String])
    /// There is no such command; `known` lists the commands with their operands.
    case unknownCommand([String], known: [String])
    /// The subject does not understand the command, for this reason.
    case notUnderstood(String)
  }
}

extension ScriptSyntaxError {
  /// Returns the error for an unknown command; `known` lists the commands with their operands.
  public static func unknownCommand(_ words: [String], known: [String]) -> Self {
    Self(kind: .unknownCommand(words, known: known))
  }

  /// Returns the error for a name that no state has; `known` are the names of all states.
  public static func unknownState(_ name: String, known: [String]) -> Self {
    Self(kind: .unknownState(name, known: known))
  }

  /// Returns the error for a command that the subject does not understand, with a sentence that
  /// says why.
  public static func notUnderstood(_ sentence: String) -> Self {
    Self(kind: .notUnderstood(sentence))
  }

  package static let notUTF8 = Self(kind: .notUTF8)
  package static let tooManyMarks = Self(kind: .tooManyMarks)
  package static let openQuote = Self(kind: .openQuote)
  package static let textAfterQuote = Self(kind: .textAfterQuote)
  package static let nothingNegated = Self(kind: .nothingNegated)
  package static let caseWithoutName = Self(kind: .caseWithoutName)
  package static func badEscape(_ character: Character) -> Self {
    Self(kind: .badEscape(character))
  }
  package static func otherLineBreak(_ scalar: Unicode.Scalar) -> Self {
    Self(kind: .otherLineBreak(scalar))
  }
  package static func otherQuote(_ mark: Character) -> Self { Self(kind: .otherQuote(mark)) }
  package static func notNegatable(_ word: String) -> Self { Self(kind: .notNegatable(word)) }
  package static func strayWord(_ word: String) -> Self { Self(kind: .strayWord(word)) }
  package static func caseOfWords(_ name: String) -> Self { Self(kind: .caseOfWords(name)) }
  package static func todoWithoutReason(_ name: String) -> Self {
    Self(kind: .todoWithoutReason(name))
  }
  package static func caseTwice(_ name: String) -> Self { Self(kind: .caseTwice(name)) }
  package static func deceptiveCharacter(_ scalar: Unicode.Scalar) -> Self {
    Self(kind: .deceptiveCharacter(scalar))
  }
  package static func unknownExpectation(_ name: String, known: [String]) -> Self {
    Self(kind: .unknownExpectation(name, known: known))
  }
  package static func badExpectation(_ words: [String], usage: String, note: String) -> Self {
    Self(kind: .badExpectation(words, usage: usage, note: note))
  }
  package static func testsNothing(_ line: ScriptLine, because reason: String) -> Self {
    Self(kind: .testsNothing(line, because: reason))
  }

  /// The name of the state that does not exist; nil for another problem.
  package var unknownState: String? {
    if case .unknownState(let name, _) = kind { name } else { nil }
  }
}

extension ScriptError: CustomStringConvertible {
  /// The place, the problem, and the remedy: `a.script:3: write one ! and a command after it`.
  public var description: String { "\(file):\(line): \(problem)" }
}

extension ScriptSyntaxError: CustomStringConvertible {
  /// The problem, and what to write instead.
  public var description: String {
    switch kind {
    case .notUTF8: "the line is not UTF-8; save the text as UTF-8"
    case .tooManyMarks: "the line has \(Marks.sentence); leave them out"
    case .openQuote: "a quotation mark is not closed; close it with \""
    case .textAfterQuote: "a closing quotation mark needs a space after it"
    case .badEscape("u"): "\\u needs the number of a character in braces, such as \\u{2028}"
    case .badEscape(let character):
      "\\\(character) is not an escape; use \\\", \\\\, \\n or \\u{2028}"
    case .otherLineBreak(let scalar):
      "the line has a line break \(scalar.codePoint); end lines with LF or CRLF"
    case .otherQuote("\""):
      "a quotation mark stands within a word; put the whole word in quotes, and \\\" in it"
    case .otherQuote(let mark): "\(mark) is not a quotation mark here; write \""
    case .nothingNegated: "write one ! and a command after it"
    case .notNegatable(let word): "write ! before a command, not before \(word)"
    case .strayWord(let word) where word.first == "–" || word.first == "—":
      "“\(word)” begins with a dash; for an option, write two hyphens, or put the word in quotes"
    case .strayWord(let word):
      "“\(word)” is within a command; begin a line with it, or put it in quotes"
    case .caseWithoutName: "a case needs a name; write case NAME"
    case .caseOfWords(let name):
      "a case's name of several words needs quotes; write case \(ScriptLine.quoted(name))"
    case .todoWithoutReason(let name):
      "todo needs a reason, in quotes if it is several words; write case \(ScriptLine.quoted(name)) todo REASON"
    case .caseTwice(let name): "a case is called “\(name)” already; give it another name"
    case .deceptiveCharacter(let scalar):
      (0x2F00...0x2FD5).contains(scalar.value)
        ? "\(scalar) (\(scalar.codePoint)) is a radical that looks like a kanji; write the kanji"
        : scalar.properties.isWhitespace
          ? "the line has a blank \(scalar.codePoint) that looks like a space; write a space"
          : "the line has an invisible character \(scalar.codePoint); delete it"
    case .testsNothing(let line, let reason):
      "“\(line.text)” tests nothing: \(reason)"
    case .unknownState(let name, let known):
      "no state is called “\(name)”; \(Self.hint(name, known))"
    case .unknownExpectation("", let known):
      "expect needs an expectation; use one of: \(known.joined(separator: ", "))"
    case .unknownExpectation(let name, let known):
      "there is no expectation “\(name)”; \(Self.hint(name, known))"
    case .badExpectation(let words, let usage, let note):
      "“\(ScriptLine.text(words))” is not understood; write expect \(usage)"
        + (note.isEmpty ? "" : "; " + note)
    case .unknownCommand(let words, let known):
      Self.sentence(about: words, known)
    case .notUnderstood(let reason): reason
    }
  }

  /// Creates the problem of a path's text.
  package init(_ error: PathError) {
    self =
      error.unknownState.map { .unknownState($0.name, known: $0.known) }
      ?? .notUnderstood("\(error)")
  }

  /// Returns the mistake with all commands of a subject, which may wrap the one that found it.
  func listing(commandsOf subject: some ScriptSubject) -> ScriptSyntaxError {
    guard case .unknownCommand(let words, _) = kind, !subject.commands.isEmpty else { return self }
    return .unknownCommand(words, known: subject.commands)
  }

  private static func sentence(about words: [String], _ known: [String]) -> String {
    let text = words.joined(separator: " ")
    let name = words.first ?? ""
    let forms = known.filter { $0.prefix { $0 != " " } == name }
    if forms.isEmpty { return "“\(text)” is not a command; \(hint(name, known))" }
    return "“\(text)” is not understood; write \(forms.joined(separator: " or "))"
  }

  /// Returns a suggestion for a misspelt name, or else all known names.
  static func hint(_ name: String, _ known: [String]) -> String {
    hint(whole: name, known, known.map { String($0.prefix { $0 != " " }) })
  }

  static func hint(whole name: String, _ known: [String], _ names: [String]? = nil) -> String {
    let names = names ?? known
    if let meant = SimilarName.nearest(to: name, among: names) { return "did you mean “\(meant)”?" }
    var seen: Set<String> = []
    let different = known.filter { seen.insert($0).inserted }
    return "use " + (different.count == 1 ? "" : "one of: ") + different.joined(separator: ", ")
  }
}

extension Unicode.Scalar {
  /// The number in its usual form, `U+200B`.
  fileprivate var codePoint: String { "U+" + value.hexDigits(4, uppercase: true) }
}
