/// The reason why a navigator stayed where it was; a refused request changes nothing.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public indirect enum Refusal: Error, Hashable, Sendable {
  /// The rules do not allow the step.
  case notAllowed(NotAllowed)
  /// The rules allow the step, but the entry guard refuses it.
  case guarded(Guarded)
  /// The navigator's exit guard keeps an entry, usually to ask the user first.
  ///
  /// After the user's answer, `Navigator.confirm(_:then:)` with the event repeats the refused
  /// request.
  case mustStay(MustStay)
  /// The machine has no such state.
  case noSuchState(NoSuchState)
  /// There are not that many entries to go back, or the count is not positive.
  case cannotGoBack(CannotGoBack)
  /// The path has no such route, or only at its top, to which `back(to:)` does not go.
  case notInPath(NotInPath)
  /// The root cannot be replaced, as no entry below it could allow the step.
  case cannotReplaceRoot(CannotReplaceRoot)
  /// The update would change the state, put a root above the start of the path, or make two
  /// neighbouring entries equal.
  case cannotUpdate(CannotUpdate)
  /// A path must begin with the navigator's own root or a declared root.
  case wrongRoot(WrongRoot)
  /// The text of a link is not a path.
  case unreadable(Unreadable)
  /// Nothing has changed yet, or everything has been undone.
  case nothingToUndo
  /// Nothing has been undone, or another change followed the undo.
  case nothingToRedo
  /// The history has no path of this number, or has dropped it.
  case notInHistory(NotInHistory)
  /// The path is from before a new root replaced the whole path, and nothing leads back to it.
  case earlierEpoch
  /// The validator of the store that owns the path rejected a request that rules and guards allow.
  case rejected(Rejection)
  /// The event has no question that is still open.
  ///
  /// The answer has counted, the path has changed since, or the event is one of another navigator.
  case nothingToConfirm
  /// The request or the action was not passed on.
  ///
  /// Middleware of a store stopped it, the navigator was released, or the store's state has no path
  /// for the navigator any more. A request to close is stopped, too, if no store can take the path
  /// away.
  case stopped
}

extension Refusal {
  /// Why a guard refuses: a name for the program, and a sentence for people.
  ///
  ///     extension Refusal.Reason {
  ///       static let signInFirst: Self = "sign in first"
  ///     }
  ///
  ///     if refusal.reason == .signInFirst { … }
  ///
  /// Reasons of the same name are equal, so the sentence may be translated. A literal is both the name and the
  /// sentence. A sentence with details needs a name without them: `Reason("unsaved", sentence: "\(count) unsaved")`.
  public struct Reason: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name.
    public let name: String
    /// The sentence.
    public let description: String

    /// Creates a reason.
    public init(_ name: String, sentence: String) {
      (self.name, description) = (name, sentence)
    }

    /// Creates a reason whose name is its sentence.
    public init(stringLiteral sentence: String) {
      self.init(sentence, sentence: sentence)
    }

    /// Returns whether both have the same name.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.name == rhs.name }

    /// Feeds the name to the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// The reason of a guard or exit guard, to show at a button; nil for any other refusal.
  public var reason: Reason? {
    switch self {
    case .guarded(let step): step.reason
    case .mustStay(let entry): entry.reason
    default: nil
    }
  }
}

// Written out in each of the three, as the compiler's own takes 60 KB of a program.
extension Refusal {
  /// Feeds the reason, or else the sentence to the hasher.
  public func hash(into hasher: inout Hasher) {
    // Equal reasons may have other sentences.
    hasher.combine(reason)
    if reason == nil { hasher.combine(description) }
  }
}

extension Refusal: CustomStringConvertible {
  /// The refused request, and what is allowed: `detail → detail is not allowed; from detail: all, list`.
  public var description: String {
    switch self {
    case .notAllowed(let step):
      "\(step.from) → \(step.to) is not allowed; from \(step.from): "
        + (step.allowed.isEmpty ? "nothing" : step.allowed.joined(separator: ", "))
    case .guarded(let step):
      "\(step.from.map { "\($0) → " } ?? "")\(step.to) is not allowed now: \(step.reason)"
    case .mustStay(let entry): "\(entry.state) cannot be left now: \(entry.reason)"
    case .noSuchState(let state): "there is no state \(state.name)"
    case .cannotGoBack(let back) where back.available == 0:
      back.count > 0 ? "cannot go back from the root" : "cannot go back \(back.count) entries"
    case .cannotGoBack(let back):
      "cannot go back \(back.count); from here: 1\(back.available > 1 ? " to \(back.available)" : "")"
    case .notInPath(let other): "the path has no \(other.route), or only at its top"
    case .cannotReplaceRoot(let root):
      "\(root.state) is the root, and only what is above the root can be replaced"
    case .cannotUpdate(let update):
      "\(update.route) cannot become \(update.other); an update keeps the state, "
        + "and the root stands at the start"
    case .wrongRoot(let root): "a path begins with \(root.expected), not with \(root.found)"
    case .unreadable(let rest): "cannot open \(rest.text): \(rest.reason)"
    case .nothingToUndo: "there is nothing to undo"
    case .nothingToRedo: "there is nothing to redo"
    case .notInHistory(let entry): "the history has no number \(entry.number)"
    case .earlierEpoch:
      "a new root has replaced that path, and nothing leads back to it"
    case .rejected(let rejection): "\(rejection.error)"
    case .nothingToConfirm: "there is nothing to confirm here any more"
    case .stopped: "the request was not passed on"
    }
  }
}
