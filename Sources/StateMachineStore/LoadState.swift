/// A value that arrives later, or fails to; part of a store's state.
///
///     struct Films { var all: LoadState<[Film], NetworkError> = .idle }
///
/// Each load has an id. An answer is dropped if its id is not that of the latest load. The value
/// that arrived last stays while it is loaded again, and after a failure, so that a list does not
/// go blank.
public enum LoadState<Value, Failure: Error> {
  /// There was no load, or it was cancelled.
  case idle
  /// The load with this id is under way; `previous` is the value that arrived before.
  case loading(id: Int, previous: Value? = nil)
  /// The value has arrived.
  case done(Value)
  /// The load failed; `previous` is the value that arrived before.
  case failed(Failure, previous: Value? = nil)

  /// A change of a load, which the store makes and the reducer applies.
  public struct Event {
    fileprivate enum Kind {
      case started(id: Int)
      case finished(id: Int, Result<Value, Failure>)
      /// The load with this id, or any load if the id is nil, has ended without an answer.
      case cancelled(id: Int?)
    }

    fileprivate let kind: Kind

    /// The load was cancelled, and its answer is dropped; a value that arrived before stays.
    public static var cancelled: Event { Event(kind: .cancelled(id: nil)) }

    package static func started(id: Int) -> Event { Event(kind: .started(id: id)) }
    package static func finished(id: Int, _ result: Result<Value, Failure>) -> Event {
      Event(kind: .finished(id: id, result))
    }
    /// The task of the load was cancelled, or the store rejected its result.
    package static func cancelled(id: Int) -> Event { Event(kind: .cancelled(id: id)) }
  }

  /// Applies the event; a late answer changes nothing.
  public mutating func apply(_ event: Event) {
    switch event.kind {
    case .started(let id): start(id: id)
    case .finished(let id, let result): finish(id: id, with: result)
    case .cancelled(let cancelled):
      guard case .loading(let id, let previous) = self, id == cancelled ?? id else { return }
      self = previous.map { .done($0) } ?? .idle
    }
  }

  /// Begins a load outside of a store, which replaces any other load; each load needs a different
  /// id.
  public mutating func start(id: Int) { self = .loading(id: id, previous: value) }

  /// Ends the load with this id outside of a store; a late answer changes nothing.
  public mutating func finish(id: Int, with result: Result<Value, Failure>) {
    guard case .loading(id, let previous) = self else { return }
    do { self = .done(try result.get()) } catch { self = .failed(error, previous: previous) }
  }

  /// The value that arrived last, also while it is loaded again and after a failure; nil if none
  /// has arrived.
  ///
  /// Setting a value ends a load that is under way. Setting nil removes the value, and leaves a
  /// load or a failure as it is.
  public var value: Value? {
    get {
      switch self {
      case .idle: nil
      case .done(let value): value
      case .loading(_, let previous), .failed(_, let previous): previous
      }
    }
    set {
      switch (newValue, self) {
      case (let newValue?, _): self = .done(newValue)
      case (nil, .loading(let id, _)): self = .loading(id: id)
      case (nil, .failed(let error, _)): self = .failed(error)
      case (nil, .idle), (nil, .done): self = .idle
      }
    }
  }

  /// The error, if the last load failed.
  public var failure: Failure? {
    if case .failed(let error, _) = self { error } else { nil }
  }

  /// Whether a load is under way.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }
}

extension LoadState {
  fileprivate enum CodingKeys: CodingKey { case value, failure }
}

extension LoadState: Decodable where Value: Decodable, Failure: Decodable {
  /// Reads a value, a failure or both; without either, the state is idle.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let value =
      container.contains(.value) ? try container.decode(Value.self, forKey: .value) : nil
    if container.contains(.failure) {
      self = .failed(try container.decode(Failure.self, forKey: .failure), previous: value)
    } else {
      self = value.map { .done($0) } ?? .idle
    }
  }
}

extension LoadState: Encodable where Value: Encodable, Failure: Encodable {
  /// Writes the value and the failure; a load that is under way is left out, as nothing would answer
  /// it later.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if let value { try container.encode(value, forKey: .value) }
    if let failure { try container.encode(failure, forKey: .failure) }
  }
}

extension LoadState: Sendable where Value: Sendable {}
extension LoadState: Equatable where Value: Equatable, Failure: Equatable {}
extension LoadState: Hashable where Value: Hashable, Failure: Hashable {}
extension LoadState.Event: Sendable where Value: Sendable {}
extension LoadState.Event: Equatable where Value: Equatable, Failure: Equatable {}
extension LoadState.Event: Hashable where Value: Hashable, Failure: Hashable {}
extension LoadState.Event.Kind: Sendable where Value: Sendable {}
extension LoadState.Event.Kind: Equatable where Value: Equatable, Failure: Equatable {}
extension LoadState.Event.Kind: Hashable where Value: Hashable, Failure: Hashable {}

extension LoadState.Event: CustomReflectable {
  /// The change and its values, as logs show them.
  public var customMirror: Mirror { Mirror(reflecting: kind) }
}

extension Store {
  /// Dispatches that a load has started, does the work, and dispatches its result.
  ///
  ///     await store.load(Action.films) { () async throws(NetworkError) in
  ///       try await service.films()
  ///     }
  ///
  /// The action is made from an event of the load, which the reducer applies. Both actions are
  /// dispatched on the caller's actor. The work runs elsewhere, and other actions may be dispatched
  /// meanwhile. The store is kept until the work has ended.
  ///
  /// A closure that throws declares its error type, as above; otherwise the compiler infers
  /// `any Error`.
  ///
  /// If the store rejects the result, if its middleware stops the result, or if the caller's task is
  /// cancelled, the load is cancelled: its state is the value that arrived before, or idle. So
  /// cancelling the task is all that a caller has to do. The load stays under way only if the store
  /// refuses the cancellation, too.
  ///
  /// - Parameters:
  ///   - action: Makes an action from an event of the load.
  ///   - id: The id of a load that ``startLoad(_:)`` has already started; nil starts a load.
  ///   - isolation: The caller's actor.
  ///   - work: Makes the value.
  /// - Returns: What became of the result; `.stopped` if the task was cancelled.
  @discardableResult
  public func load<Value: Sendable, Failure: Error>(
    _ action: (LoadState<Value, Failure>.Event) -> Action, id: Int? = nil,
    isolation: isolated (any Actor)? = #isolation,
    from work: @Sendable () async throws(Failure) -> Value
  ) async -> DispatchResult {
    let id = id ?? startLoad(action)
    let result: Result<Value, Failure>
    do throws(Failure) { result = .success(try await work()) } catch { result = .failure(error) }
    if Task.isCancelled {
      dispatch(action(.cancelled(id: id)))
      return .stopped
    }
    let outcome = dispatch(action(.finished(id: id, result)))
    switch outcome {
    case .accepted, .queued: break
    case .rejected, .stopped: dispatch(action(.cancelled(id: id)))
    }
    return outcome
  }

  /// Loads with work that cannot fail; all else is the same as with work that throws.
  // Disfavored: if `Failure` is `Never`, both methods match.
  @_disfavoredOverload @discardableResult
  public func load<Value: Sendable, Failure: Error>(
    _ action: (LoadState<Value, Failure>.Event) -> Action, id: Int? = nil,
    isolation: isolated (any Actor)? = #isolation,
    from work: @Sendable () async -> Value
  ) async -> DispatchResult {
    await load(action, id: id) { () async throws(Failure) in await work() }
  }

  /// Explains why a closure that throws any error does not load.
  @available(*, unavailable, message: "declare the error type: { () async throws(MyError) in … }")
  @_disfavoredOverload
  public func load<Value, Failure: Error>(
    _ action: (LoadState<Value, Failure>.Event) -> Action, id: Int? = nil,
    from work: () async throws -> Value
  ) async -> DispatchResult { .stopped }

  /// Dispatches that a load has started, and returns its id.
  ///
  /// Middleware calls this method and starts a task for the result. In middleware, the start is
  /// queued like any dispatch. Elsewhere, the state changes at once.
  ///
  ///     let id = store.startLoad(Action.films)
  ///     Task { await store.load(Action.films, id: id, from: service.films) }
  public func startLoad<Value, Failure: Error>(
    _ action: (LoadState<Value, Failure>.Event) -> Action
  ) -> Int {
    let id = makeLoadID()
    dispatch(action(.started(id: id)))
    return id
  }

  /// Returns the id of a load whose start is a part of another action.
  package func makeLoadID() -> Int {
    lastLoad += 1
    return lastLoad
  }
}
