import MemoryGame

/// A line or a command that is invalid where it is typed.
enum PromptError: Error, Equatable {
  /// A line of a test that is neither a command nor exactly a number, a kanji or a word.
  case freeText(String, suggestion: String?)
  /// A command or an option is for the command line only.
  case notAtThePrompt(String)
  /// A mistake in a command, which may be meant as English; with the search to type instead.
  case commandOrText(String, reason: String)
  /// A text that names a file.
  case file(String)
  /// The command is not for the game; a game that runs alone has no browser to return to.
  case notInTheGame(command: String, isAlone: Bool)
  case alreadyPlaying(hasLeft: Bool, isAlone: Bool)
  case onlyInTheGame(command: String)
  case onlyAtThePrompt(command: String)
  case notInATest(command: String)
  /// A card, a row or a time that is no number.
  case notANumber(String)
  case cannotPlay(GameError)
  /// Both options name the cards of a game.
  case twoLists(String, String)
  /// A recording would lack the game that was left in its middle.
  case gameIsKept
}

extension PromptError: CustomStringConvertible {
  var description: String {
    switch self {
    case .freeText(let text, let suggestion):
      "“\(text)” is not a command, number, kanji or word; "
        + (suggestion.map { "did you mean “\($0)”?" } ?? "to search, type search TEXT")
    case .notAtThePrompt(let name):
      "\(name) does not work at the prompt; leave and run kanji-cli \(name)"
    case .commandOrText(let search, let reason):
      "\(reason); to look it up, type \(search)"
    case .file(let name): "“\(name)” is a file; to run a script, run kanji-cli test \(name)"
    case .notInTheGame(let command, let isAlone):
      "\(command) works in the browser; type "
        + (isAlone ? "quit, then run kanji-cli" : "home, then back, to leave the game first")
    case .alreadyPlaying(let hasLeft, let isAlone):
      "you are already in the memory game; type "
        + (hasLeft ? "3 or continue for the game that you left, or " : "") + "new for another game"
        + (isAlone ? "" : ", or home, then back, then play for other cards")
    case .onlyInTheGame(let command): "\(command) works in the memory game; start it with play"
    case .onlyAtThePrompt(let command):
      "\(command) works at the prompt; run kanji-cli and type it there"
    case .notInATest(let command):
      "\(command) does not work in a script that is tested; leave it out"
    case .notANumber(let text): "“\(text)” is not a number; write digits, such as 3"
    case .cannotPlay(let error): ErrorReport.sentence(for: error)
    case .twoLists(let first, let second):
      "\(first) and \(second) both name the cards; leave one out"
    case .gameIsKept:
      "a recording cannot begin with a game that you left; type play to finish it, or play --menu"
    }
  }
}
