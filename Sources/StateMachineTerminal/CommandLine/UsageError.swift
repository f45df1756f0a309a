import StateMachine

/// An error in the arguments of a program.
package enum UsageError: Error, Equatable {
  case unknownCommand(String, suggestion: String?)
  case unknownOption(String, suggestion: String?)
  /// `takers` are the commands with the option.
  case optionElsewhere(String, command: String, takers: [String])
  case noJSON(command: String)
  case notAsJSON(format: String)
  /// An option does nothing where another is given.
  case withoutEffect(String, beside: String)
  case missingValue(String, placeholder: String)
  case unexpectedValue(String)
  /// An option is given twice.
  case optionTwice(String)
  /// The value of an option or the operand of a command is invalid.
  case wrongValue(String, of: String, wanted: String)
  case missingOperand(command: String, operands: String)
  case unexpectedOperand(String, command: String, operands: String)
  /// There are more operands than the command takes; `most` says how many it takes: `16 words`.
  case tooMuch(command: String, most: String)
  case unknown(_ kind: String, String, known: [String])
  case unknownShell(String, known: [String])
  case pageForATerminal
  case forceWithoutFile
  /// Two paths on the command line lead to the same file, which would be written.
  case sameFile(String, of: String, and: String)
  case nothingToShow(file: String)
  case tooManyMarks
}

extension UsageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownCommand(let name, let suggestion):
      "there is no command “\(name)”; " + hint(suggestion, else: "help lists them")
    case .unknownOption(let name, let suggestion):
      "there is no option “\(name)”; " + hint(suggestion, else: "--help lists them")
    case .optionElsewhere(let option, let command, let takers):
      "\(option) does not work with \(command); "
        + "it works with \(takers.joined(separator: ", "))"
    case .noJSON(let command):
      "\(command) cannot print JSON; leave out --json"
    case .notAsJSON(let format): "\(format) is not JSON; leave out --json or --format"
    case .withoutEffect(let option, let other):
      "\(option) does nothing with \(other); leave one out"
    case .missingValue(let option, let placeholder):
      "\(option) needs a value: \(option) \(placeholder)"
    case .optionTwice(let name): "\(name) is given twice; leave one out"
    case .unexpectedValue(let option): "\(option) takes no value; use \(option) alone"
    case .wrongValue(let value, let name, let wanted):
      "\(name) needs \(wanted), not “\(value)”"
    case .missingOperand(let command, let operands):
      "\(command) needs \(Self.required(operands))"
    case .unexpectedOperand(let operand, let command, ""):
      "\(command) takes nothing after it; leave out “\(operand)”"
    case .unexpectedOperand(let operand, let command, let operands):
      Self.noun(operands).map { "\(command) takes one \($0)" }
        ?? "\(command) takes \(operands); leave out “\(operand)”"
    case .tooMuch(let command, let most):
      "\(command) takes at most \(most); leave some out"
    case .unknown(let kind, let name, let known):
      "there is no \(kind) “\(name)”; use one of: \(known.joined(separator: ", "))"
    case .unknownShell(let name, let known):
      "there are no completions for “\(name)”; use one of: \(known.joined(separator: ", "))"
    case .pageForATerminal:
      "a terminal cannot show a web page; name a file with --output FILE"
    case .forceWithoutFile: "--force overwrites a file; name it with --output FILE"
    case .sameFile(let path, let first, let second) where first == second:
      "\(path) is given twice; leave one out"
    case .sameFile(let path, let first, let second):
      "\(first) and \(second) cannot share \(path); name two files"
    case .nothingToShow(let file): "\(file): there is nothing to show; add a command"
    case .tooManyMarks: "an argument has \(Marks.sentence); leave them out"
    }
  }

  /// Returns the operands without the optional ones: `KANJI` of `KANJI [KANJI …]`.
  private static func required(_ operands: String) -> String {
    let required = operands.prefix { $0 != "[" && $0 != "|" }.split(separator: " ")
    return required.isEmpty
      ? operands.filter { !"[]… ".contains($0) } : required.joined(separator: " ")
  }

  /// Returns a single operand as a word, `kanji` of `KANJI`; nil for several, a choice or a plural.
  private static func noun(_ operands: String) -> String? {
    if operands == "[N]" || operands == "N" { return "number" }
    let name = operands.filter { $0 != "[" && $0 != "]" }
    return name.allSatisfy(\.isLetter) && name.last != "S" ? name.lowercased() : nil
  }

  package static let aboveZero = "a whole number above zero"
  package static let digits = "a number of 1 to 19 digits"

  private func hint(_ suggestion: String?, else other: String) -> String {
    suggestion.map { "did you mean “\($0)”?" } ?? other
  }
}
