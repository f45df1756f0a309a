#if !canImport(Darwin)
  public import StateMachine

  // Key-value observing needs Objective-C. These members only let the compiler say what to write instead. They are
  // not in the library's code, so they take no space in a program.

  extension ObjectiveCObject where Self: GKStateMachine {
    /// Unavailable, as it needs Objective-C: subscribe with a `SubscriptionToken`.
    @available(
      *, unavailable,
      message: "call `subscribe` of the machine, as \"Coming from GameplayKit\" shows"
    )
    @_alwaysEmitIntoClient
    public func observe(
      _ keyPath: KeyPath<Self, GKState?>, options: NSKeyValueObservation = [],
      changeHandler: @escaping (Self, NSKeyValueObservation) -> Void
    ) -> NSKeyValueObservation { [] }

    /// Unavailable, as it needs Objective-C: subscribe with a `SubscriptionToken`.
    @available(
      *, unavailable,
      message: "call `subscribe` of the machine, as \"Coming from GameplayKit\" shows"
    )
    @_alwaysEmitIntoClient
    public func publisher(
      for keyPath: KeyPath<Self, GKState?>, options: NSKeyValueObservation = []
    ) -> NSKeyValueObservation { [] }

    /// Unavailable, as it needs Objective-C: subscribe with a `SubscriptionToken`.
    @available(
      *, unavailable,
      message: "call `subscribe` of the machine, as \"Coming from GameplayKit\" shows"
    )
    @_alwaysEmitIntoClient
    public func addObserver(
      _ observer: Any, forKeyPath keyPath: String, options: NSKeyValueObservation = [],
      context: UnsafeMutableRawPointer?
    ) {}

    /// Unavailable, as it needs Objective-C: cancel the `SubscriptionToken`.
    @available(
      *, unavailable, message: "cancel the SubscriptionToken, as \"Coming from GameplayKit\" shows"
    )
    @_alwaysEmitIntoClient
    public func removeObserver(
      _ observer: Any, forKeyPath keyPath: String, context: UnsafeMutableRawPointer? = nil
    ) {}

    /// Unavailable, as it needs Objective-C: read the property.
    @available(*, unavailable, message: "read the property, such as `currentState`")
    @_alwaysEmitIntoClient
    public func value(forKey key: String) -> Any? { nil }
  }

  /// Unavailable, as it needs Objective-C: keep a `SubscriptionToken`.
  ///
  /// The type also stands for options, changes and publishers, so that the compiler understands calls
  /// with them.
  @available(
    *, unavailable, message: "keep a SubscriptionToken, as \"Coming from GameplayKit\" shows"
  )
  public struct NSKeyValueObservation: ExpressibleByArrayLiteral {
    /// The option for the new value.
    @_alwaysEmitIntoClient
    public static var new: Self { [] }
    /// The option for the former value.
    @_alwaysEmitIntoClient
    public static var old: Self { [] }
    /// The option for a call at the beginning.
    @_alwaysEmitIntoClient
    public static var initial: Self { [] }
    /// The option for a call before each change.
    @_alwaysEmitIntoClient
    public static var prior: Self { [] }

    /// Creates options.
    @_alwaysEmitIntoClient
    public init(arrayLiteral options: Self...) {}

    /// The state after a change.
    @_alwaysEmitIntoClient
    public var newValue: GKState? { nil }
    /// The state before a change.
    @_alwaysEmitIntoClient
    public var oldValue: GKState? { nil }

    /// Ends an observation.
    @_alwaysEmitIntoClient
    public func invalidate() {}

    /// Calls the closure with each value of a publisher.
    @_alwaysEmitIntoClient
    public func sink(receiveValue: @escaping (GKState?) -> Void) -> Self { [] }
  }
#endif
