extension Store {
  /// Dispatches that a load has started, does the work, and dispatches what came of it.
  ///
  ///     await store.load(Action.films) { () async throws(NetworkError) in
  ///       try await service.films()
  ///     }
  ///
  /// The action is made of an event of the load, which the reducer is to apply. Both are dispatched
  /// where the caller is: on the main actor, in an actor, in a plain program's task. The work is done
  /// elsewhere, and more may be dispatched meanwhile. The store lives until the answer has come.
  ///
  /// A closure names its error, as above, even if it throws none: the compiler would take it for one
  /// that throws anything, or nothing. The work notices if the caller's task is cancelled; what it
  /// makes of that is what came of it.
  public func load<Value: Sendable, Failure: Error>(
    _ action: (Load<Value, Failure>.Event) -> Action,
    isolation: isolated (any Actor)? = #isolation,
    from work: @Sendable () async throws(Failure) -> Value
  ) async {
    await finishLoad(startLoad(action), action, from: work)
  }

  /// Dispatches that a load has started, and returns its number.
  ///
  /// This and ``finishLoad(_:_:isolation:from:)`` are the two halves of a load, for middleware: the
  /// store knows of the load at once, and a task of the caller's waits for the answer.
  ///
  ///     let id = store.startLoad(Action.films)
  ///     Task { await store.finishLoad(id, Action.films, from: service.films) }
  public func startLoad<Value, Failure: Error>(
    _ action: (Load<Value, Failure>.Event) -> Action
  ) -> Int {
    lastLoad += 1
    let id = lastLoad
    dispatch(action(.started(id: id)))
    return id
  }

  /// Does the work of the load of this number, and dispatches what came of it.
  public func finishLoad<Value: Sendable, Failure: Error>(
    _ id: Int, _ action: (Load<Value, Failure>.Event) -> Action,
    isolation: isolated (any Actor)? = #isolation,
    from work: @Sendable () async throws(Failure) -> Value
  ) async {
    let result: Result<Value, Failure>
    do throws(Failure) { result = .success(try await work()) } catch { result = .failure(error) }
    dispatch(action(.finished(id: id, result)))
  }
}
