// Check, commit, act. What is inlined here costs, once it is compiled for the routes of a program,
// little more than the hooks that it calls.

extension Navigator {
  /// What waits for its turn.
  @usableFromInline
  enum Order {
    case request(Request, Handover?)
    case errand(() -> Void)

    var isReport: Bool {
      if case .request(let request, _) = self { request.isReport } else { false }
    }
  }

  /// Settles the request and then those that came up meanwhile, unless another is under way.
  @inlinable
  func submit(_ request: consuming Request, handing handover: Handover? = nil) throws(Refusal) {
    guard !isBusy else { return wait(for: request, handover) }
    isBusy = true
    defer {
      if !waiting.isEmpty { settleWaiting() }
      isBusy = false
    }
    try settle(request, handing: handover)
  }

  /// A report comes before requests that wait: what it tells of has happened already.
  @usableFromInline @inline(never)
  func wait(for request: Request, _ handover: Handover?) {
    let order = Order.request(request, handover)
    if order.isReport {
      waiting.insert(order, behind: \.isReport)
    } else {
      waiting.append(order)
    }
  }

  /// Keeps the errand until no request is under way or waits; returns false if none is and none does.
  ///
  /// Errands have their turns in the order in which they came. What one asks of the navigator is settled
  /// after it and before the next.
  package func postpone(_ errand: @escaping () -> Void) -> Bool {
    guard isBusy, !isOnErrand || !waiting.isEmpty else { return false }
    // Among the requests, so that who is done with one has a single queue to look at.
    waiting.append(.errand(errand))
    return true
  }

  /// Calls the closure, and settles what it asks for when it has returned.
  package func hold(_ body: () -> Void) {
    guard !isBusy else { return body() }
    isBusy = true
    body()
    settleWaiting()
    isBusy = false
  }

  /// Settles the waiting requests, and those that they lead to, and then does the errands.
  @usableFromInline @inline(never)
  func settleWaiting() {
    while let order = waiting.popFirst() {
      switch order {
      // Only observers hear of a refusal.
      case .request(let request, let handover): try? settle(request, handing: handover)
      case .errand(let errand): errands.append(errand)
      }
      if waiting.isEmpty { doErrands() }
    }
  }

  /// Does the errands until a request waits.
  private func doErrands() {
    isOnErrand = true
    while waiting.isEmpty, let errand = errands.popFirst() { errand() }
    isOnErrand = false
  }

  @inlinable
  func settle(_ request: consuming Request, handing handover: Handover?) throws(Refusal) {
    let move: Move<R>
    do throws(Refusal) {
      move = try judge(request)
    } catch {
      announce(request, Move(), refusal: error)
      throw error
    }
    commit(move, for: request, handing: handover)
  }

  @inlinable
  func commit(
    _ move: consuming Move<R>, for request: consuming Request, handing handover: Handover?
  ) {
    trail.apply(move)
    if request.isForward || !move.isEmpty { arrive(handing: handover) }
    if presenter != nil, !move.isEmpty { present(move, for: request) }
    if !subscribers.isEmpty { announce(request, move) }
  }

  /// Takes the machine to the path's top.
  @inlinable
  func arrive(handing handover: Handover?) {
    let isThere = machine.move(toStateOf: trail.top.stateClass, handing: handover)
    if !isThere { stop() }
  }

  @usableFromInline @inline(never)
  func stop() -> Never {
    preconditionFailure(
      "\(machine) has no state for the route \(path.top); give it a \(path.top.stateClass)")
  }

  @inlinable @inline(never)
  func present(_ move: Move<R>, for request: Request) {
    if request.isReport { presenter?.acknowledge(move) } else { presenter?.present(move) }
  }

  @inlinable @inline(never)
  func announce(
    _ request: consuming Request, _ move: consuming Move<R>, refusal: Refusal? = nil
  ) {
    if subscribers.isEmpty { return }
    subscribers.send(Event(request: request, move: move, refusal: refusal, path: path))
  }
}
