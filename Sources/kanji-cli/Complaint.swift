import KanjiBrowser
import MemoryGame
import StateMachine

/// How errors are told: each has one sentence and one exit status.
enum Complaint {
  /// The longest sentence, in characters; what somebody typed or a file held may be any length.
  private static let limit = 500
  /// The same in scalars, as a character may have any number of marks.
  private static let scalarLimit = 2_000

  static func sentence(for error: any Error) -> String {
    switch error {
    case let failure as System.Failure: cut("\(FileError(ofInput: failure))")
    default: cut("\(error)")
    }
  }

  /// The sentence, cut where it gets too long.
  static func cut(_ sentence: String) -> String {
    let kept = sentence.prefix(limit).unicodeScalars.prefix(scalarLimit)
    return kept.endIndex < sentence.endIndex ? sentence[..<kept.endIndex] + "…" : sentence
  }

  static func status(of error: any Error) -> ExitStatus {
    switch error {
    case is NothingFound, is BrowserError, is Refusal, is Advice, is GameError: .nothing
    default: .misuse
    }
  }
}
