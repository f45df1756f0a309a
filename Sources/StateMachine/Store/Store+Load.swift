extension Store {
  /// Dispatches that a load has started, does the work, and dispatches what came of it.
  ///
  ///     await store.load(Action.films) { () async throws(NetworkError) in
  ///       try await service.films()
  ///     }
  ///
  /// Both are dispatched where the caller is: on the main actor, in an actor, in a plain program's
  /// task. The work is done elsewhere meanwhile, so more may be dispatched, and a later load started.
  /// The store lives until the answer has come.
  ///
  /// - Parameters:
  ///   - action: Makes an action of an event of the load, which the reducer is to apply.
  ///   - isolation: Where the store is; leave it out.
  ///   - work: Returns the value, or throws why there is none.
  public func load<Value: Sendable, Failure: Error>(
    _ action: (Load<Value, Failure>.Event) -> Action,
    isolation: isolated (any Actor)? = #isolation,
    from work: @Sendable () async throws(Failure) -> Value
  ) async {
    let id = makeLoadID()
    dispatch(action(.started(id: id)))
    let result: Result<Value, Failure>
    do throws(Failure) { result = .success(try await work()) } catch { result = .failure(error) }
    dispatch(action(.finished(id: id, result)))
  }
}
