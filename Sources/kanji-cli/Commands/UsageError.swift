import MemoryGame
import StateMachine
import StateMachineText

enum UsageError: Error, Equatable {
  case unknownCommand(String, suggestion: String?)
  /// A line of a test that is no command, and not exactly a number, a kanji or a word.
  case freeText(String, suggestion: String?)
  case unknownOption(String, suggestion: String?)
  /// The command is nil for the browser; `takers` are the commands with the option.
  case optionElsewhere(String, command: String?, takers: [String])
  case noJSON(command: String)
  case notAsJSON(format: String)
  case missingValue(String, placeholder: String)
  case unexpectedValue(String)
  /// The value of an option or the operand of a command is invalid.
  case wrongValue(String, of: String, wanted: String)
  case missingOperand(command: String, usage: String)
  case unexpectedOperand(String, command: String, usage: String)
  case unknown(_ kind: String, String, known: [String])
  case unknownShell(String, known: [String])
  /// A command or an option is for the command line only.
  case notAtThePrompt(String)
  /// A game that runs alone has no browser to go back to.
  case notInTheGame(command: String, isAlone: Bool)
  case alreadyPlaying
  case onlyInTheGame(command: String)
  case onlyAtThePrompt(command: String)
  case notInATest(command: String)
  case cannotPlay(GameError)
  case unpipedText
  case pageForATerminal
  case forceWithoutFile
  case sameFile(String)
  case nothingToShow(file: String)
  case tooManyMarks
  case lineTooLong
}

extension UsageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownCommand(let name, let suggestion):
      "there is no command “\(name)”; " + hint(suggestion, else: "help lists them")
    case .freeText(let text, let suggestion):
      "“\(text)” is no command, number, kanji or word; "
        + (suggestion.map { "did you mean “\($0)”?" } ?? "to search, write search TEXT")
    case .unknownOption(let name, let suggestion):
      "there is no option “\(name)”; " + hint(suggestion, else: "--help lists them")
    case .optionElsewhere(let option, let command, let takers):
      "\(option) is not for \(command ?? "the browser"), but for \(takers.joined(separator: ", "))"
    case .noJSON(let command):
      "\(command) has nothing to print as JSON; leave \(Option.json.name) out"
    case .notAsJSON(let format):
      "\(format) is no JSON; leave \(Option.json.name) or \(Option.format.name) out"
    case .missingValue(let option, let placeholder):
      "\(option) needs a value: \(option) \(placeholder)"
    case .unexpectedValue(let option): "\(option) takes no value; write \(option) alone"
    case .wrongValue(let value, let name, let wanted):
      "\(name) needs \(wanted), not “\(value)”"
    case .missingOperand(let command, let usage):
      "\(command) is not complete; write \(usage)"
    case .unexpectedOperand(let operand, let command, let usage):
      "\(command) takes no “\(operand)”; write \(usage)"
    case .unknown(let kind, let name, let known):
      "there is no \(kind) “\(name)”; there are: \(known.joined(separator: ", "))"
    case .unknownShell(let name, let known):
      "there are no completions for “\(name)”; there are: \(known.joined(separator: ", "))"
    case .notAtThePrompt(let name): "\(name) is not for the prompt; leave and run kanji-cli \(name)"
    case .notInTheGame(let command, let isAlone):
      "\(command) is not for the game; "
        + (isAlone ? "leave and run kanji-cli" : "go back to the browser first")
    case .alreadyPlaying: "the memory game is on already; new begins another game"
    case .onlyInTheGame(let command): "\(command) is for the game; begin one with play"
    case .onlyAtThePrompt(let command):
      "\(command) is for the prompt; run kanji-cli and type it there"
    case .notInATest(let command):
      "\(command) is not for a script that is tested; leave it out"
    case .cannotPlay(let error): error.description
    case .unpipedText:
      "the text of list - is piped into the program; leave and run kanji-cli list -"
    case .pageForATerminal:
      "a page is not for a terminal; write it to a file with --output FILE"
    case .forceWithoutFile:
      "\(Option.force.name) overwrites a file; name it with \(Option.output.name) FILE"
    case .sameFile(let path):
      "\(Option.record.name) and \(Option.session.name) need a file each, not both \(path)"
    case .nothingToShow(let file): "\(file): there is nothing to show; write a line at least"
    case .tooManyMarks: "an argument has \(Marks.sentence); leave them out"
    case .lineTooLong: "the line is longer than a megabyte and is passed over"
    }
  }

  static let aboveZero = "a whole number above zero"
  static let digits = "a number of 1 to 19 digits"

  private func hint(_ suggestion: String?, else other: String) -> String {
    suggestion.map { "did you mean “\($0)”?" } ?? other
  }
}
