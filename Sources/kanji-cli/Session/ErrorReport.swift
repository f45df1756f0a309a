import KanjiBrowser
import StateMachineTerminal
import StateMachineTesting

enum ErrorReport {
  static func sentence(for error: any Error) -> String {
    switch error {
    case let failure as System.Failure:
      "\(FileError(path: System.name(of: "-"), use: .input, failure: failure))"
    case let error as any NotPossible: Output.cut(error.sentence)
    default: Output.cut("\(error)")
    }
  }

  static func status(of error: any Error) -> ExitStatus {
    if case ProgramError.noPath = error { return .nothing }
    return error is any NotPossible ? .nothing : .misuse
  }
}

/// An error that says that something is not possible now, and is no mistake in a line.
protocol NotPossible: Error {
  var sentence: String { get }
}

extension NotPossible {
  var sentence: String { "\(self)" }
}

extension Refusal: NotPossible {}

/// A refusal at the prompt with a hint, for users who do not know the states.
struct RefusalHint: NotPossible, CustomStringConvertible {
  let description: String

  /// Nil if the error is not a refusal or needs no hint.
  init?(_ error: any Error, in table: AppTable) {
    guard let refusal = error as? Refusal, let hint = Self.hint(for: refusal, in: table) else {
      return nil
    }
    description = "\(refusal); \(hint)"
  }

  private static func hint(for refusal: Refusal, in table: AppTable) -> String? {
    switch refusal {
    case .notAllowed(let step):
      table.descriptions.lazy.compactMap { $0.hints[.init(from: step.from, to: step.to)] }.first
    case .cannotGoBack(let back) where back.available == 0: "to leave, type quit"
    case .cannotGoBack: "home goes to the start"
    case .notInHistory: "history lists the numbers"
    default: nil
    }
  }
}

enum NothingFound: NotPossible, Equatable {
  case data
  case kanji
  case strokes(Character)
  case row(String, count: Int)
  case tooLarge(String)
  case more
  case example
}

extension NothingFound: CustomStringConvertible {
  var description: String {
    switch self {
    case .data: "the data has no kanji; choose another file with --data"
    case .kanji: "the text has no kanji; pipe in text with kanji"
    case .strokes(let kanji): "the data has no strokes of \(kanji)"
    case .row(let number, count: 0): "there is no row \(number); nothing is listed here"
    case .row(let number, let count): "there is no row \(number); the last row is \(count)"
    case .tooLarge(let number): "\(number) is too large; type a smaller number"
    case .more: "there are no more rows"
    case .example: "no word in the data has a known kanji; choose another file with --data"
    }
  }
}
