/// A value that arrives later, or fails to; part of a store's state.
///
///     struct Films { var all: Load<[Film], NetworkError> = .idle }
///
/// Of two requests only the later one's answer counts, whichever arrives first: each request has a
/// number, and an answer to another than the one that is awaited is dropped.
public enum Load<Value, Failure: Error> {
  /// Nothing was asked for.
  case idle
  /// The answer to the request of this number is awaited.
  case loading(id: Int)
  /// The value has arrived.
  case done(Value)
  /// The request failed.
  case failed(Failure)

  /// What happens to a request; the reducer applies it.
  public enum Event {
    /// The request of this number was made, whatever came before.
    case started(id: Int)
    /// The answer to the request of this number has arrived.
    case finished(id: Int, Result<Value, Failure>)
    /// Nobody waits any more; an answer to what was asked for will be late.
    case cancelled
  }

  /// Goes on as the event says, or stays as it is if the event is a late answer.
  public mutating func apply(_ event: Event) {
    switch event {
    case .started(let id): self = .loading(id: id)
    case .finished(let id, let result) where awaits(id): self = Load(result)
    case .finished: break
    case .cancelled: self = .idle
    }
  }

  /// The value, if it has arrived.
  public var value: Value? {
    if case .done(let value) = self { value } else { nil }
  }

  /// Why the request failed, if it did.
  public var failure: Failure? {
    if case .failed(let error) = self { error } else { nil }
  }

  /// Whether an answer is awaited.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  private init(_ result: Result<Value, Failure>) {
    switch result {
    case .success(let value): self = .done(value)
    case .failure(let error): self = .failed(error)
    }
  }

  private func awaits(_ id: Int) -> Bool {
    if case .loading(id) = self { true } else { false }
  }
}

extension Load: Sendable where Value: Sendable {}
extension Load: Equatable where Value: Equatable, Failure: Equatable {}
extension Load: Hashable where Value: Hashable, Failure: Hashable {}
extension Load.Event: Sendable where Value: Sendable {}
extension Load.Event: Equatable where Value: Equatable, Failure: Equatable {}
extension Load.Event: Hashable where Value: Hashable, Failure: Hashable {}
