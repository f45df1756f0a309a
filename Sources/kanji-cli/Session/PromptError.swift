import StateMachineTesting

/// A line or a command that is invalid where it is typed.
enum PromptError: Error {
  /// A line of a test that is neither a command nor exactly a number, a kanji or a word.
  case freeText(String, suggestion: String?)
  /// A command or an option is for the command line only.
  case notAtThePrompt(String, typed: [String])
  /// A mistake in a command, which may be meant as English; with the search to type instead.
  case commandOrText(String, reason: String)
  /// A text that names a file.
  case file(String)
  /// The command is of another app than the one on the screen.
  case misplaced(command: String, in: String, advice: String)
  case onlyAtThePrompt(command: String)
  case notInATest(command: String)
  /// A text that is not a number, where the number of a row or of something else is wanted.
  case notANumber(String)
  /// A sentence of an app.
  case ofApp(String)
}

extension PromptError: CustomStringConvertible {
  var description: String {
    switch self {
    case .freeText(let text, let suggestion):
      "“\(text)” is not a command, number, kanji or word; "
        + (suggestion.map { "did you mean “\($0)”?" } ?? "to search, type search TEXT")
    case .notAtThePrompt(let name, let words):
      "\(name) does not work at the prompt; leave and run kanji-cli \(ScriptLine.text(words))"
    case .commandOrText(let search, let reason):
      "\(reason); to look it up, type \(search)"
    case .file(let name): "“\(name)” is a file; to run a script, run kanji-cli test \(name)"
    case .misplaced(let command, let app, let advice): "\(command) works in \(app); \(advice)"
    case .onlyAtThePrompt(let command):
      "\(command) works at the prompt; run kanji-cli and type it there"
    case .notInATest(let command):
      "\(command) does not work in a script that is tested; leave it out"
    case .notANumber(let text): "“\(text)” is not a number; write digits, such as 3"
    case .ofApp(let sentence): sentence
    }
  }
}
