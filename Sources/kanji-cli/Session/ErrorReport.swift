import KanjiBrowser
import StateMachineTerminal
import MemoryGame
import StateMachine
import StateMachineTesting

enum ErrorReport {
  static func sentence(for error: any Error) -> String {
    switch error {
    case let failure as System.Failure: Output.cut("\(FileError(ofInput: failure))")
    case let error as GameError: Output.cut("\(GameText.labelled(error))")
    default: Output.cut("\(error)")
    }
  }

  static func status(of error: any Error) -> ExitStatus {
    switch error {
    case is NoPath, is NothingFound, is BrowserError, is Refusal, is RefusalHint, is GameError:
      .nothing
    default: .misuse
    }
  }
}

/// A refusal at the prompt with a hint, for users who do not know the states.
struct RefusalHint: Error, CustomStringConvertible {
  let description: String

  /// Nil if the error is not a refusal or needs no hint.
  init?(_ error: any Error) {
    guard let refusal = error as? Refusal, let hint = Self.hint(for: refusal) else { return nil }
    description = "\(refusal); \(hint)"
  }

  private static func hint(for refusal: Refusal) -> String? {
    switch refusal {
    case .notAllowed(AllState.declaredName, ListState.declaredName, _):
      "show one of its kanji first"
    case .notAllowed(DetailState.declaredName, DetailState.declaredName, _),
      .notAllowed(ListState.declaredName, ListState.declaredName, _),
      .notAllowed(CategoriesState.declaredName, GameState.declaredName, _):
      "go back first"
    case .cannotGoBack(_, available: 0): "to leave, type quit"
    case .cannotGoBack: "home goes to the start"
    default: nil
    }
  }
}

enum NothingFound: Error, Equatable {
  case search(String, suggestion: String? = nil)
  case filter(KanjiFilter)
  case data
  case kanji
  case row(String, count: Int)
  case tooLarge(String)
  case more
  case example
}

extension NothingFound: CustomStringConvertible {
  var description: String {
    switch self {
    case .search(let text, let suggestion?):
      "nothing found for “\(text)”; did you mean “\(suggestion)”?"
    case .search(let text, nil):
      "nothing found for “\(text)”; try another word, a reading or a kanji"
    case .filter(let filter):
      "no kanji match these filters; "
        + (filter.grade == nil ? "" : "grades are 1 to 6 and 8; ")
        + (filter.jlpt == nil
          ? "" : "old JLPT levels are 4, the easiest, to 1, and today's N5 to N1; ")
        + "try fewer or other filters"
    case .data: "the data has no kanji; choose another file with --data"
    case .kanji: "the text has no kanji; pipe in text with kanji"
    case .row(let number, count: 0): "there is no row \(number); nothing is listed here"
    case .row(let number, let count): "there is no row \(number); the last row is \(count)"
    case .tooLarge(let number): "\(number) is too large; type a smaller number"
    case .more: "there are no more rows"
    case .example: "no word in the data has a known kanji; choose another file with --data"
    }
  }
}
