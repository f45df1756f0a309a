/// A value that arrives later, or fails to; part of a store's state.
///
///     struct Films { var all: LoadState<[Film], NetworkError> = .idle }
///
/// Each request has an id, and an answer with another id than that of the latest request is dropped.
public enum LoadState<Value, Failure: Error> {
  /// There was no request, or it was cancelled.
  case idle
  /// The request with this id is under way.
  case loading(id: Int)
  /// The value has arrived.
  case done(Value)
  /// The request failed.
  case failed(Failure)

  /// A change of a request; the reducer applies it.
  public enum Event {
    /// The request with this id was started, and replaces any other.
    case started(id: Int)
    /// The request with this id has ended.
    case finished(id: Int, Result<Value, Failure>)
    /// The request was cancelled, and its answer is dropped; an answer that came before stays.
    case cancelled
    /// The request with this id has ended without a value: its task was cancelled, or the store rejected its
    /// result.
    case ended(id: Int)
  }

  /// Applies the event; a late answer changes nothing.
  public mutating func apply(_ event: Event) {
    switch event {
    case .started(let id): self = .loading(id: id)
    case .finished(let id, let result):
      guard case .loading(id) = self else { return }
      do { self = .done(try result.get()) } catch { self = .failed(error) }
    case .cancelled: if isLoading { self = .idle }
    case .ended(let id):
      if case .loading(id) = self { self = .idle }
    }
  }

  /// The value, if it has arrived.
  ///
  /// A value that is set has arrived: it ends a request that is under way. Nil takes a value away, and leaves a
  /// request or a failure as it is.
  public var value: Value? {
    get { if case .done(let value) = self { value } else { nil } }
    set {
      if let newValue { self = .done(newValue) } else if case .done = self { self = .idle }
    }
  }

  /// The error, if the request failed.
  public var failure: Failure? {
    if case .failed(let error) = self { error } else { nil }
  }

  /// Whether a request is under way.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }
}

extension LoadState {
  fileprivate enum CodingKeys: CodingKey { case value, failure }
}

extension LoadState: Decodable where Value: Decodable, Failure: Decodable {
  /// Reads a value or a failure; without either, the state is idle.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.value) {
      self = .done(try container.decode(Value.self, forKey: .value))
    } else if container.contains(.failure) {
      self = .failed(try container.decode(Failure.self, forKey: .failure))
    } else {
      self = .idle
    }
  }
}

extension LoadState: Encodable where Value: Encodable, Failure: Encodable {
  /// Writes the value or the failure; a request that is under way is left out, as nothing would answer
  /// it later.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .idle, .loading: break
    case .done(let value): try container.encode(value, forKey: .value)
    case .failed(let failure): try container.encode(failure, forKey: .failure)
    }
  }
}

extension LoadState: Sendable where Value: Sendable {}
extension LoadState: Equatable where Value: Equatable, Failure: Equatable {}
extension LoadState: Hashable where Value: Hashable, Failure: Hashable {}
extension LoadState.Event: Sendable where Value: Sendable {}
extension LoadState.Event: Equatable where Value: Equatable, Failure: Equatable {}
extension LoadState.Event: Hashable where Value: Hashable, Failure: Hashable {}

extension Store {
  /// Dispatches that a load has started, does the work, dispatches its result, and returns what became of the result:
  /// `.notReduced` if the task was cancelled.
  ///
  ///     await store.load(Action.films) { () async throws(NetworkError) in
  ///       try await service.films()
  ///     }
  ///
  /// The action is made from an event of the load, which the reducer applies. Both actions are
  /// dispatched on the caller's actor; the work runs elsewhere, and other actions may be dispatched
  /// meanwhile. The store is kept until the work has ended.
  ///
  /// A closure that throws declares its error type, as above: otherwise the compiler infers
  /// `any Error`. Pass the id of a load that ``startLoad(_:)`` has already started.
  ///
  /// The load never stays under way: if the store rejects the result, its middleware stops it, or the caller's
  /// task is cancelled, its state is idle again. So cancelling the task is all that a caller has to do.
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
      dispatch(action(.ended(id: id)))
      return .notReduced
    }
    let outcome = dispatch(action(.finished(id: id, result)))
    switch outcome {
    case .accepted, .queued: break
    case .rejected, .notReduced: dispatch(action(.ended(id: id)))
    }
    return outcome
  }

  /// Loads with work that cannot fail; otherwise the same as the other method.
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
  ) async -> DispatchResult { .notReduced }

  /// Dispatches that a load has started, and returns its id.
  ///
  /// Middleware calls it and starts a task for the result. There, the start is queued like any dispatch;
  /// elsewhere, the state changes at once.
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
