#if !canImport(Darwin)
  public import StateMachine

  // Key-value observing needs Objective-C. These members only let the compiler say what to write instead.

  extension ObjectiveCObject where Self: GKStateMachine {
    /// Unavailable, as it needs Objective-C: subscribe with a `SubscriptionToken`.
    @available(
      *, unavailable,
      message: "make a SubscriptionToken(transitionsOf:), as \"Coming from GameplayKit\" shows"
    )
    public func observe<Value>(
      _ keyPath: KeyPath<Self, Value>, options: GKStateMachine.KeyValueObserving.Options = [],
      changeHandler: @escaping (Self, GKStateMachine.KeyValueObserving.Change<Value>) -> Void
    ) -> GKStateMachine.KeyValueObserving.Observation { unavailable() }

    /// Unavailable, as it needs Objective-C: subscribe with a `SubscriptionToken`.
    @available(
      *, unavailable,
      message: "make a SubscriptionToken(transitionsOf:), as \"Coming from GameplayKit\" shows"
    )
    public func publisher<Value>(
      for keyPath: KeyPath<Self, Value>, options: GKStateMachine.KeyValueObserving.Options = []
    ) -> GKStateMachine.KeyValueObserving.Publisher<Value> { unavailable() }

    /// Unavailable, as it needs Objective-C: subscribe with a `SubscriptionToken`.
    @available(
      *, unavailable,
      message: "make a SubscriptionToken(transitionsOf:), as \"Coming from GameplayKit\" shows"
    )
    public func addObserver(
      _ observer: Any, forKeyPath keyPath: String,
      options: GKStateMachine.KeyValueObserving.Options = [], context: UnsafeMutableRawPointer?
    ) { unavailable() }

    /// Unavailable, as it needs Objective-C: cancel the `SubscriptionToken`.
    @available(
      *, unavailable,
      message: "cancel the SubscriptionToken, as \"Coming from GameplayKit\" shows"
    )
    public func removeObserver(
      _ observer: Any, forKeyPath keyPath: String, context: UnsafeMutableRawPointer? = nil
    ) { unavailable() }

    /// Unavailable, as it needs Objective-C: read the property.
    @available(*, unavailable, message: "read the property, such as `currentState`")
    public func value(forKey key: String) -> Any? { unavailable() }

    private func unavailable() -> Never {
      stop("there is no key-value observing without Objective-C")
    }
  }

  /// Unavailable, as it needs Objective-C: keep a `SubscriptionToken`.
  @available(
    *, unavailable, message: "keep a SubscriptionToken, as \"Coming from GameplayKit\" shows"
  )
  public typealias NSKeyValueObservation = GKStateMachine.KeyValueObserving.Observation

  extension GKStateMachine {
    /// The types of the unavailable members for key-value observing.
    public enum KeyValueObserving {
      /// What a change handler would receive.
      public struct Options: ExpressibleByArrayLiteral, Sendable {
        /// The new value.
        public static let new = Options()
        /// The former value.
        public static let old = Options()
        /// The value at the beginning.
        public static let initial = Options()
        /// A call before each change.
        public static let prior = Options()

        /// Creates options; all are equal.
        public init(arrayLiteral options: Options...) {}
      }

      /// A change of a property; there is none.
      public enum Change<Value> {
        /// The value after the change.
        public var newValue: Value? { switch self {} }
        /// The value before the change.
        public var oldValue: Value? { switch self {} }
      }

      /// An observation; there is none.
      public enum Observation {
        /// Ends the observation.
        public func invalidate() { switch self {} }
      }

      /// A publisher of a property's values; there is none.
      public enum Publisher<Value> {
        /// Calls the closure with each value.
        public func sink(receiveValue: @escaping (Value) -> Void) -> Observation { switch self {} }
      }
    }
  }
#endif
