import KanjiBrowser
import StateMachine

/// A refusal at the prompt, with what helps: a learner of kanji knows no states.
struct Advice: Error, CustomStringConvertible {
  private let refusal: Refusal
  private let advice: String

  /// Nil if the error is no refusal, or says enough by itself.
  init?(_ error: any Error) {
    guard let refusal = error as? Refusal, case .notAllowed(let from, let to, _) = refusal,
      let advice = Self.advice(from: from, to: to)
    else { return nil }
    self.refusal = refusal
    self.advice = advice
  }

  var description: String { "\(refusal); \(advice)" }

  private static func advice(from: String, to: String) -> String? {
    switch (from, to) {
    case (AllState.declaredName, ListState.declaredName): "show one of its kanji first"
    case (DetailState.declaredName, DetailState.declaredName),
      (ListState.declaredName, ListState.declaredName):
      "go back first"
    default: nil
    }
  }
}
