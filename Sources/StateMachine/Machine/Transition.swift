extension GKStateMachine {
  /// A request made to a machine, and its result.
  public struct Transition: CustomStringConvertible {
    /// Why a machine stayed where it was.
    #if hasAttribute(nonexhaustive)
      @nonexhaustive
    #endif
    public enum Refusal: Hashable, Sendable {
      /// The current state does not allow the class.
      case notAllowed
      /// The machine has no state of the class.
      case noSuchState
      /// The request came from inside `willExit`.
      case insideWillExit
      /// A navigator drives the machine, and none of its routes is the bare name of the class.
      case noRoute
      /// A navigator drives the machine, and its guard refuses the route; the navigator's refusal has the reason.
      case guarded
    }

    /// The machine that received the request.
    public let machine: GKStateMachine
    /// The state that the machine was in; nil if it had entered none.
    public let previousState: GKState?
    /// The requested class.
    public let stateClass: AnyClass
    /// Why the machine stayed where it was; nil if it made the transition.
    public let refusal: Refusal?

    /// Whether the machine made the transition.
    public var succeeded: Bool { refusal == nil }

    /// A transition's names and result, which can be sent to another thread.
    public struct Names: Equatable, Sendable {
      /// The declared name of the state that the machine was in; nil if it had entered none.
      public let from: String?
      /// The declared name of the requested state; the name of the class if that is no class of a
      /// state.
      public let to: String
      /// Why the machine stayed where it was; nil if it made the transition.
      public let refusal: Refusal?
    }

    /// Both states by their names, and the refusal.
    public var names: Names {
      Names(
        from: previousState.map { type(of: $0).declaredName },
        to: (stateClass as? GKState.Type)?.declaredName ?? "\(stateClass)", refusal: refusal)
    }

    /// The declared names of both states, and the reason for a refusal: `off → heating`, `off → boiling: notAllowed`.
    public var description: String {
      "\(names.from ?? "nil") → \(names.to)" + (refusal.map { ": \($0)" } ?? "")
    }
  }
}

// Apple's classes lack the members that we add to the machine, so a program's own extension may have their names. Its
// members win, as ours are disfavored.
extension GKStateMachine {
  /// Calls the closure with every transition, and every request that the rules or a navigator's entry guard refuse.
  ///
  ///     let token = machine.subscribe { transition in
  ///       print(transition)
  ///     }
  ///
  /// The closure is called after `currentState` has changed and before `didEnter`, so transitions
  /// arrive in order. The closure may enter another state. Then `didEnter` of the current state
  /// runs first, and the further transition is delivered after the current one.
  ///
  /// - Returns: A token that ends the subscription when it is released.
  @_disfavoredOverload
  public final func subscribe(
    _ receive: @escaping (_ transition: Transition) -> Void
  ) -> SubscriptionToken {
    let subscribers = subscribers ?? Subscribers()
    self.subscribers = subscribers
    return SubscriptionToken(to: subscribers, receive)
  }

  /// Returns a stream of the machine's transitions and refusals, by names.
  ///
  /// - Parameter policy: Limits the buffer of a slow loop; by default, the buffer has no limit.
  /// - Returns: A stream that ends when the machine is released or the task is cancelled.
  @_disfavoredOverload
  public final func transitions(
    bufferingPolicy policy: AsyncStream<Transition.Names>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Transition.Names> {
    AsyncStream(bufferingPolicy: policy) { receive in subscribe { receive($0.names) } }
  }
}
