extension Navigator {
  /// Goes forward to a route, if the machine's current state allows the route's state.
  ///
  /// A declared root replaces the whole path: every entry is popped and a new epoch begins. The
  /// path's own root, if it is not declared, is not pushed again: everything above it is popped. A
  /// step to the top is judged like any other, but then nothing is pushed, and no hook runs.
  ///
  /// - Throws: ``Refusal/notAllowed(_:)`` or ``Refusal/noSuchState(_:)`` if the rules do not allow
  ///   the step, ``Refusal/guarded(_:)`` if the entry guard refuses it, and
  ///   ``Refusal/mustStay(_:)`` if the exit guard keeps an entry that a root would pop. In a store,
  ///   also ``Refusal/rejected(_:)`` or ``Refusal/stopped``.
  @inlinable
  public func go(_ route: Destination) throws(Refusal) {
    try perform(.go(route))
  }

  /// Replaces the top by another route, if the state of the entry below allows the route's state.
  ///
  /// A declared root replaces the whole path. The path's own root, if it is not declared, is not
  /// pushed again: everything above it is popped. Replacing the top by itself runs the hooks once
  /// more, and nothing is popped or pushed.
  ///
  /// - Throws: ``Refusal/cannotReplaceRoot(_:)`` at the root. ``Refusal/notAllowed(_:)`` or
  ///   ``Refusal/noSuchState(_:)`` if the rules do not allow the step from the entry below,
  ///   ``Refusal/guarded(_:)`` if the entry guard refuses it, and ``Refusal/mustStay(_:)`` if the
  ///   exit guard keeps a popped entry. In a store, also ``Refusal/rejected(_:)`` or
  ///   ``Refusal/stopped``.
  public func replace(_ route: Destination) throws(Refusal) {
    try perform(.replace(route))
  }

  /// Edits an entry in its place: the nearest entry to the top with the route becomes another route
  /// of the same state.
  ///
  ///     try navigator.update(.draft(nil), to: .draft(id))
  ///
  /// The entry guard is asked about the edited route. No rule and no hook is called. The presenter
  /// receives ``Presenter/update(_:at:)``. A history replaces its current path instead of recording
  /// another path.
  ///
  /// - Throws: ``Refusal/notInPath(_:)`` if the path has no such entry.
  ///   ``Refusal/cannotUpdate(_:)`` if the states differ, if an entry above the root would become a
  ///   root, if the new root stands above the root already, or if two neighbouring entries would be
  ///   equal. ``Refusal/guarded(_:)`` if the entry guard refuses the edited route. In a store, also
  ///   ``Refusal/rejected(_:)`` or ``Refusal/stopped``.
  public func update(_ route: Destination, to other: Destination) throws(Refusal) {
    try perform(.update(route, to: other))
  }

  /// Goes back by a number of entries, without asking any state.
  ///
  /// - Parameter count: The number of entries to pop, from 1 to the number of entries above the
  ///   root.
  /// - Throws: ``Refusal/cannotGoBack(_:)`` for any other count, and ``Refusal/mustStay(_:)`` if
  ///   the exit guard keeps a popped entry. In a store, also ``Refusal/rejected(_:)`` or
  ///   ``Refusal/stopped``.
  @inlinable
  public func back(_ count: Int = 1) throws(Refusal) {
    try perform(.back(count))
  }

  /// Goes back to the nearest entry with the route below the top, without asking any state.
  ///
  /// - Throws: ``Refusal/notInPath(_:)`` if there is no such entry when the request is executed,
  ///   and ``Refusal/mustStay(_:)`` if the exit guard keeps a popped entry. In a store, also
  ///   ``Refusal/rejected(_:)`` or ``Refusal/stopped``.
  public func back(to route: Destination) throws(Refusal) {
    try perform(.backTo(route))
  }

  /// Pops to the root, without asking any state; at the root, nothing changes.
  ///
  /// - Throws: ``Refusal/mustStay(_:)`` if the exit guard keeps a popped entry; nothing else
  ///   refuses it. In a store, also ``Refusal/rejected(_:)`` or ``Refusal/stopped``.
  public func backToRoot() throws(Refusal) {
    try perform(.backToRoot)
  }

  /// Goes to a path, if every step of it is allowed.
  ///
  /// The common prefix of both paths stays, and is not validated again. The other entries of the
  /// current path are popped. The rules of all further steps are asked before anything moves. The
  /// machine's `canEnterState` is not called, as it is about the current state only.
  ///
  /// A path may begin with another declared root, if the guard allows that root. Then a new epoch
  /// begins.
  ///
  /// - Throws: ``Refusal/wrongRoot(_:)`` if the path's root is neither the current nor a declared
  ///   root. ``Refusal/notAllowed(_:)`` or ``Refusal/noSuchState(_:)`` if the rules do not allow a
  ///   step, ``Refusal/guarded(_:)`` if the entry guard refuses a step or the new root, and
  ///   ``Refusal/mustStay(_:)`` if the exit guard keeps a popped entry. In a store, also
  ///   ``Refusal/rejected(_:)`` or ``Refusal/stopped``.
  /// - Complexity: Linear in the lengths of the two paths.
  public func open(_ path: RoutePath<Destination>) throws(Refusal) {
    try perform(.open(path))
  }

  /// Opens the path of a link, such as `/shelf/book/Emma?from=mail`.
  ///
  /// The query and the fragment are ignored; a ``DeepLink`` has them.
  ///
  /// - Throws: ``Refusal/unreadable(_:)`` if the text names no path, or what
  ///   ``open(_:)-(RoutePath<Destination>)`` throws.
  public func open(_ text: String) throws(Refusal) {
    try perform(.link(text))
  }

  /// Replaces the whole path, if the guard allows the new root and every further step is allowed.
  ///
  /// The root need not be declared, and no rule is asked about it. Every entry is popped and a new
  /// epoch begins, even if the path was equal.
  ///
  /// - Throws: ``Refusal/notAllowed(_:)`` or ``Refusal/noSuchState(_:)`` if the rules do not allow
  ///   a step, ``Refusal/guarded(_:)`` if the entry guard refuses a step or the root, and
  ///   ``Refusal/mustStay(_:)`` if the exit guard keeps a popped entry. In a store, also
  ///   ``Refusal/rejected(_:)`` or ``Refusal/stopped``.
  public func reset(to path: RoutePath<Destination>) throws(Refusal) {
    try perform(.reset(to: path))
  }

  /// Goes to the longest beginning of a path that the current data and rules allow.
  ///
  /// Unlike `open(_:)`, this method keeps the valid beginning of an invalid path. Every step is
  /// validated, even to an entry that is there already, and the guard is asked about the root. If
  /// the root is refused, the navigator goes back to its current root. If the exit guard or a store
  /// refuses the whole request, nothing changes.
  ///
  /// - Returns: The event, which has the dropped part and, if nothing changed, the refusal; nil if
  ///   the request is queued.
  @discardableResult
  public func restore(_ path: RoutePath<Destination>) -> Event? {
    event(of: .restore(path))
  }

  /// Goes to the longest beginning of a path's text that can be read and is allowed.
  ///
  /// The text is a path's description. In it, `?` and `#` are parts of a segment, not the start of
  /// a link's query. All else is the same as in ``restore(_:)-(RoutePath<Destination>)``.
  ///
  /// - Returns: The event, which has the dropped part and, if nothing changed, the refusal; nil if
  ///   the request is queued.
  @discardableResult
  public func restore(_ text: String) -> Event? {
    let (path, unread) = resolver.beginning(of: text)
    return event(of: path.map { .restore($0) } ?? .backToRoot, unread: unread)
  }

  /// Pops the entries that rules and guard no longer allow, when the data that they read have
  /// changed.
  ///
  /// The rules and the guard are asked about the whole path, as in
  /// ``restore(_:)-(RoutePath<Destination>)``. The entries that stay are not shown again. A refused
  /// root stays, with nothing above it, and the event has the refusal of the root as that of the
  /// dropped part. The exit guard is not asked.
  ///
  /// - Returns: The event, which has the dropped part; nil if the request is queued. A store may
  ///   refuse the whole request: then nothing changes, and the event has the refusal.
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

  /// Performs the request that the exit guard refused, after the user has agreed.
  ///
  ///     try navigator.confirm(event) { outcome in
  ///       if outcome.succeeded { discardDraft() }
  ///     }
  ///
  /// The request is judged again when its turn comes. If an action of a store made the request, the
  /// whole action is done again. An undo, redo or jump leads to the same number as before.
  ///
  /// The answer allows one entry to be left, for one reason. The exit guard is still asked about
  /// the other entries, and about other reasons. If the guard refuses again, confirm the event of
  /// the new refusal: the new answer includes this one. In a store, the new event may be one of
  /// another navigator.
  ///
  /// An answer counts once, and only while the path has not changed since the question. So a
  /// question may stay open for any time, and may be answered twice.
  ///
  /// - Parameters:
  ///   - event: The event of the refusal.
  ///   - then: Is called once with the outcome, as in ``perform(_:isAnimated:then:)``.
  /// - Returns: True if the request is executed, false if it is queued.
  /// - Throws: ``Refusal/nothingToConfirm`` if the event has no open question of this navigator, or
  ///   why the request is refused now; then nothing has changed.
  @discardableResult
  public func confirm(
    _ event: Event, then: ((_ event: Event) -> Void)? = nil
  ) throws(Refusal) -> Bool {
    var queued = QueuedRequest(event.request, isAnimated: event.question?.isAnimated ?? true)
    queued.epoch = event.reopening?.epoch
    queued.extras = Extras(
      unread: event.question?.unread, cause: event.cause, confirmed: event,
      reopening: event.reopening, then: then)
    return try perform(queued)
  }

  /// Reports that the user popped entries on the screen, and how many are left, including the root.
  ///
  /// Call this method when the pop is final. A repeated report changes nothing. From inside another
  /// request, the report is processed after that request and before any queued ones.
  ///
  /// - Parameters:
  ///   - count: The number of entries that are left. A count that the path does not exceed changes
  ///     nothing. The root stays, whatever the count.
  ///   - epoch: The ``epoch`` in which the pop began, by default the current one. A report about an
  ///     earlier epoch is ignored, so pass it if the epoch may have changed since.
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
  /// The current state's rule is asked about each state. The guard is not asked. The answer may
  /// change.
  public var allowedStateNames: [String] {
    machine.stateNames { machine.canEnterState($0) }
  }

  /// Returns why the request would be refused, or nil if it would be executed; changes nothing.
  ///
  ///     button.isEnabled = navigator.refusal(of: .go(.detail)) == nil
  ///
  /// The same rules and guards are asked as by the request. If a store owns the path, the store's
  /// validator is asked, too.
  ///
  /// The answer may change: a request from inside a hook is queued, and validated when its turn
  /// comes. A guard may ask about another request, but not about its own step: that would never
  /// end, and stops the program.
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
