// The values of a refusal, with a function that makes each refusal.

extension Refusal {
  /// A step that the rules do not allow.
  public struct NotAllowed: Equatable, Sendable {
    /// The name of the state before the step.
    public let from: String
    /// The name of the state that the step leads to.
    public let to: String
    /// The names of the states that may follow, in the machine's order.
    public let allowed: [String]
  }

  /// Returns the refusal of a step that the rules do not allow.
  public static func notAllowed(from: String, to: String, allowed: [String]) -> Refusal {
    .notAllowed(NotAllowed(from: from, to: to, allowed: allowed))
  }

  /// A step that the entry guard refuses.
  public struct Guarded: Equatable, Sendable {
    /// The name of the state before the step; nil for the first route of a path.
    public let from: String?
    /// The name of the state that the step leads to.
    public let to: String
    /// The guard's reason.
    public let reason: Reason
  }

  /// Returns the refusal of a step by the entry guard.
  public static func guarded(from: String?, to: String, because reason: Reason) -> Refusal {
    .guarded(Guarded(from: from, to: to, reason: reason))
  }

  /// An entry that the exit guard keeps.
  public struct MustStay: Equatable, Sendable {
    /// The name of the entry's state.
    public let state: String
    /// The guard's reason.
    public let reason: Reason
    /// The number of entries of the path up to this one; 0 if that is not known.
    package let position: Int

    @usableFromInline
    init(state: String, reason: Reason, position: Int = 0) {
      (self.state, self.reason, self.position) = (state, reason, position)
    }

    /// Returns whether both have the same state and reason, wherever the entry is.
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.state == rhs.state && lhs.reason == rhs.reason
    }
  }

  /// Returns the refusal of a pop by the exit guard.
  public static func mustStay(at state: String, because reason: Reason) -> Refusal {
    .mustStay(MustStay(state: state, reason: reason))
  }

  /// A state that the machine does not have.
  public struct NoSuchState: Hashable, Sendable {
    /// The name of the state.
    public let name: String
  }

  @usableFromInline
  package static func noSuchState(named name: String) -> Refusal {
    .noSuchState(NoSuchState(name: name))
  }

  /// A route that the path does not have.
  public struct NotInPath: Hashable, Sendable {
    /// The text of the route.
    public let route: String
  }

  @usableFromInline
  package static func notInPath(route: String) -> Refusal { .notInPath(NotInPath(route: route)) }

  /// A root to be replaced.
  public struct CannotReplaceRoot: Hashable, Sendable {
    /// The name of the root's state.
    public let state: String
  }

  @usableFromInline
  package static func cannotReplaceRoot(at state: String) -> Refusal {
    .cannotReplaceRoot(CannotReplaceRoot(state: state))
  }

  /// A number that a history does not have.
  public struct NotInHistory: Hashable, Sendable {
    /// The number.
    public let number: Int
  }

  package static func notInHistory(number: Int) -> Refusal {
    .notInHistory(NotInHistory(number: number))
  }

  /// A number of entries that the path does not have above its root.
  public struct CannotGoBack: Equatable, Sendable {
    /// The number of entries.
    public let count: Int
    /// The number of entries above the root.
    public let available: Int
  }

  /// Returns the refusal to go back by a number of entries.
  public static func cannotGoBack(_ count: Int, available: Int) -> Refusal {
    .cannotGoBack(CannotGoBack(count: count, available: available))
  }

  /// An update that would need another path.
  public struct CannotUpdate: Equatable, Sendable {
    /// The text of the route to update.
    public let route: String
    /// The text of the other route.
    public let other: String
  }

  /// Returns the refusal of an update.
  public static func cannotUpdate(_ route: String, to other: String) -> Refusal {
    .cannotUpdate(CannotUpdate(route: route, other: other))
  }

  /// A root that is not declared.
  public struct WrongRoot: Equatable, Sendable {
    /// The text of the path's root.
    package let found: String
    /// The text of the navigator's root.
    public let expected: String
  }

  /// Returns the refusal of a path with another root.
  public static func wrongRoot(_ found: String, expected: String) -> Refusal {
    .wrongRoot(WrongRoot(found: found, expected: expected))
  }

  /// The part of a link's text that cannot be read.
  public struct Unreadable: Equatable, Sendable {
    /// The number of routes before the part.
    public let position: Int
    /// The part.
    public let text: String
    /// Why it cannot be read, as a sentence.
    public let reason: String
  }

  /// Returns the refusal of a link's text.
  public static func unreadable(
    position: Int, text: String, because reason: String
  ) -> Refusal {
    .unreadable(Unreadable(position: position, text: text, reason: reason))
  }

  /// The error with which a store rejected a request.
  public struct Rejection: Equatable, Sendable {
    /// The error that the store's validator has thrown.
    public let error: any Error

    @usableFromInline package init(_ error: any Error) { self.error = error }

    /// Whether the errors have the same type and text.
    public static func == (lhs: Rejection, rhs: Rejection) -> Bool {
      type(of: lhs.error) == type(of: rhs.error) && "\(lhs.error)" == "\(rhs.error)"
    }
  }
}
