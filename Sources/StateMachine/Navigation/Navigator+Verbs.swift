extension Navigator {
  /// Goes forward to a route, if the machine's current state allows its state.
  ///
  /// A declared root replaces the whole path: every entry is popped and a new epoch begins. Another root is
  /// not pushed again: going to it pops everything above it. Going to the top is judged as well; then nothing is
  /// pushed, and no hook runs.
  @inlinable
  public func go(_ route: Destination) throws(Refusal) {
    try perform(.go(route))
  }

  /// Replaces the top by another route, if the state of the entry below allows its state.
  ///
  /// Refused at the root. Replacing the top by the root pops everything above the root; replacing it by
  /// itself runs the hooks once more, and nothing is popped or pushed.
  public func replace(_ route: Destination) throws(Refusal) {
    try perform(.replace(route))
  }

  /// Edits an entry in its place: the nearest entry with the route becomes another route of the same state.
  ///
  ///     try navigator.update(.draft(nil), to: .draft(id))
  ///
  /// No rule and no hook is called; the entry guard is asked about the edited route. The presenter receives ``Presenter/update(_:at:)``. A history
  /// replaces its current path instead of recording one more. Refused if the path has no such entry, if
  /// the states differ, and above the root for a route that is a root.
  public func update(_ route: Destination, to other: Destination) throws(Refusal) {
    try perform(.update(route, to: other))
  }

  /// Goes back by a number of entries, without asking any state.
  ///
  /// Refused if the count is not positive, or exceeds the number of entries above the root, or by the exit
  /// guard.
  @inlinable
  public func back(_ count: Int = 1) throws(Refusal) {
    try perform(.back(count))
  }

  /// Goes back to the nearest entry with the route below the top, without asking any state.
  ///
  /// Refused if there is none when the request is executed, or by the exit guard.
  public func back(to route: Destination) throws(Refusal) {
    try perform(.backTo(route))
  }

  /// Pops to the root, without asking any state; at the root, nothing changes.
  ///
  /// Only the exit guard can refuse it.
  public func backToRoot() throws(Refusal) {
    try perform(.backToRoot)
  }

  /// Goes to a path, if every step of it is allowed.
  ///
  /// The common prefix of both paths stays, and is not validated again. The rules of all further steps are
  /// asked before anything moves, in time linear in the two paths; the machine's `canEnterState` is not
  /// called, as it is about the current state only. The other entries of the current path are popped.
  ///
  /// A path may begin with another declared root, if the guard allows that root; then a new epoch begins.
  public func open(_ path: RoutePath<Destination>) throws(Refusal) {
    try perform(.open(path))
  }

  /// Opens the path of a link, such as `/shelf/book/Emma?from=mail`.
  ///
  /// The query and the fragment are ignored; a ``DeepLink`` has them. Throws
  /// ``Refusal/unreadable(position:text:because:)`` if the text names no path.
  public func open(_ text: String) throws(Refusal) {
    try perform(.link(text))
  }

  /// Replaces the whole path, if the guard allows the new root and every further step is allowed.
  ///
  /// The root need not be declared, and no rule is asked about it. Every entry is popped and a new epoch
  /// begins, even if the path was equal.
  public func reset(to path: RoutePath<Destination>) throws(Refusal) {
    try perform(.reset(to: path))
  }

  /// Goes to the longest beginning of a path that the current data and rules allow.
  ///
  /// Unlike `open(_:)`, this keeps the valid beginning of an invalid path. Every step is validated, even to
  /// an entry that is there already, and the guard is asked about the root. If the root is refused, the
  /// navigator goes back to its current root.
  ///
  /// Returns the event, which has the dropped part; nil if the request is queued.
  @discardableResult
  public func restore(_ path: RoutePath<Destination>) -> Event? {
    event(of: .restore(path))
  }

  /// Goes to the longest beginning of a path's text that can be read and is allowed.
  ///
  /// The text is a path's description. In it, `?` and `#` are parts of a segment, not the start of a link's query.
  @discardableResult
  public func restore(_ text: String) -> Event? {
    let (path, unread) = resolver.beginning(of: text)
    return event(of: path.map { .restore($0) } ?? .backToRoot, unread: unread)
  }

  /// Pops the entries that rules and guard no longer allow, when the data that they read have changed.
  ///
  /// Asks about the whole path, like ``restore(_:)-(RoutePath<Destination>)``. The entries that stay are not shown
  /// again. A refused root stays, with nothing above it, and the event says that it was refused.
  @discardableResult
  public func revalidate() -> Event? {
    event(of: .revalidate)
  }

  /// Performs a request and returns its event; nil if it is queued.
  private func event(of request: Request, unread: DroppedPath? = nil) -> Event? {
    var event: Event?
    var queued = QueuedRequest(request)
    queued.extras = Extras(unread: unread) { event = $0 }
    // The event has the refusal.
    _ = try? perform(queued)
    return event
  }

  /// Does what the exit guard refused, after the user has answered its question.
  ///
  ///     try navigator.confirm(event) { outcome in
  ///       if outcome.succeeded { discardDraft() }
  ///     }
  ///
  /// The request is judged again when its turn comes. If an action of a store made it, the whole action is done again. An
  /// undo, redo or jump leads to the number that it would have led to.
  ///
  /// The answer allows one entry to be left, for one reason. The exit guard is asked about the other entries, and about
  /// another reason. If it refuses once more, confirm the event of that refusal: its answer includes this one. In a
  /// store, such an event may be one of another navigator.
  ///
  /// An answer counts once, and only while the path has not changed since the question. So a question may stay open for
  /// any time, and be answered twice. Otherwise the same as ``perform(_:isAnimated:then:)``.
  ///
  /// - Throws: ``Refusal/nothingToConfirm`` if the event has no open question of this navigator, or why the request is
  ///   refused now; then nothing has changed.
  @discardableResult
  public func confirm(
    _ event: Event, then: ((_ event: Event) -> Void)? = nil
  ) throws(Refusal) -> Bool {
    var queued = QueuedRequest(event.request)
    queued.epoch = event.reopening?.epoch
    queued.extras = Extras(confirmed: event, reopening: event.reopening, then: then)
    return try perform(queued)
  }

  /// Reports that the user popped entries on the screen, and how many are left, including the root.
  ///
  /// Call it when the pop is final. A repeated report changes nothing, nor does a count that the path does
  /// not exceed. The root stays. From inside another request the report is processed after that one,
  /// before any queued ones.
  ///
  /// A report about an earlier ``epoch`` is ignored. Pass the epoch in which the pop began if it may have
  /// changed since; the default is the current one.
  public func presenterDidPop(toCount count: Int, epoch: Int? = nil) {
    var report = QueuedRequest(.didPop(toCount: count))
    report.epoch = epoch ?? self.epoch
    report.isFromPresenter = true
    // A report is never refused.
    _ = try? perform(report)
  }
}

// What is possible now.
extension Navigator {
  /// The names of the states that the current state allows next, in the machine's order.
  ///
  /// Asks the current state's rule about each state, but not the guard; the answer may change.
  public var allowedStateNames: [String] {
    machine.stateNames { machine.canEnterState($0) }
  }

  /// Returns why the request would be refused, or nil if it would be executed; changes nothing.
  ///
  ///     button.isEnabled = navigator.refusal(of: .go(.detail)) == nil
  ///
  /// It asks the same rules and guards as the request, and a store that owns the path, with its validator. The
  /// answer may change: a request from inside a hook is queued, and validated when its turn comes. A guard may ask
  /// about another request, but not about its own step, which would never end: that stops the program.
  @inlinable
  public func refusal(of request: Request) -> Refusal? {
    questionDepth += 1
    defer { questionDepth -= 1 }
    guard questionDepth <= 16 else {
      stop(
        "a guard of \(self) asks for refusal(of: \(request)), which asks the guard again; read the data instead"
      )
    }
    if let owner { return owner.refusal(request) }
    let isOutermost = !isBusy
    isBusy = true
    defer {
      if isOutermost {
        processQueue()
        isBusy = false
      }
    }
    do throws(Refusal) { _ = try judge.change(of: QueuedRequest(request), from: path) } catch {
      return error
    }
    return nil
  }
}
