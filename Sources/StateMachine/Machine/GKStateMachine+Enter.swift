// How a request is answered: the only code of the machine that is written for speed first.
//
// Counting references takes longer than the rest of a transition. Leaving it out is safe:
// - The machine's table keeps its states from `init` until after `deinit`, and the caller of a method
//   keeps the machine. So the table's slots and `current` refer to these states unmanaged.
// - The machine's `deinit` clears the `owner` of every state that refers to it. So a state refers to
//   its machine unmanaged, and never to one that is gone.
// `UnretainedTests` releases everything in every hook; AddressSanitizer finds a violation.

/// Conditions that force the slow path.
struct Flags: OptionSet {
  let rawValue: UInt8

  /// A `willExit` runs, so a further request is refused.
  static let leaving = Flags(rawValue: 1)
  /// There is a list of subscribers.
  static let subscribed = Flags(rawValue: 2)
  /// A request has to look at the optional storage.
  static let unusual = Flags(rawValue: 4)
  /// The machine is of a subclass, which might override `canEnterState`.
  static let subclass = Flags(rawValue: 8)
}

extension GKStateMachine {
  /// Answers a request that finds a flag: most often, the machine is of a subclass.
  @inline(never)
  func enterSlowPath(_ stateClass: AnyClass) -> Bool {
    if flags == .subclass { return enter(stateClass, ifAllowed: canEnterState(stateClass)) }
    return enterUnusually(stateClass)
  }

  @inline(never)
  private func enterUnusually(_ stateClass: AnyClass) -> Bool {
    withDelivery(for: stateClass) { delivery in
      // The state that is told may create a navigator, which then answers this request.
      if storage?.enterOverride == nil { finishEntry() }
      if let enterOverride = storage?.enterOverride { return enterOverride(stateClass, delivery) }
      if flags.contains(.leaving) { return refuse(stateClass, .leaving) }
      return enter(stateClass, ifAllowed: allows(stateClass), delivering: delivery)
    }
  }

  /// Answers a request after the rules.
  @inline(__always)
  func enter(
    _ stateClass: AnyClass, ifAllowed isAllowed: Bool, delivering delivery: PayloadDelivery? = nil
  ) -> Bool {
    guard isAllowed else { return isSubscribed && refuse(stateClass, .rule) }
    guard let next = states.find(stateClass) else { return refuse(stateClass, .noSuchState) }
    move(to: next, delivering: delivery)
    return true
  }

  /// Returns why a request would be refused, for a navigator that moves later; nil if it would not.
  @usableFromInline
  func refusal(of stateClass: AnyClass) -> Transition.Refusal? {
    guard allows(stateClass) else { return .rule }
    return states.find(stateClass) == nil ? .noSuchState : nil
  }

  /// Makes a transition that was validated before; false if the machine has no such state.
  @usableFromInline
  func move(toStateOf stateClass: AnyClass, delivering delivery: PayloadDelivery?) -> Bool {
    guard let next = states.find(stateClass) else { return false }
    move(to: next, delivering: delivery)
    return true
  }

  /// Notifies the subscribers of a refusal, and returns false.
  @inline(never) @usableFromInline
  func refuse(_ stateClass: AnyClass, _ reason: Transition.Refusal) -> Bool {
    if isSubscribed { notify(stateClass, from: current, refusal: reason) }
    return false
  }

  /// Returns what the current state says about the class; true if there is no current state.
  @inline(__always)
  func currentStateAllows(_ stateClass: AnyClass) -> Bool {
    current?._withUnsafeGuaranteedRef { $0.isValidNextState(stateClass) } ?? true
  }

  /// Delivers the payload and calls `didEnter`, unless that was done.
  ///
  /// A subscriber, and `didReceive`, may enter a further state. That request does this first, so a state
  /// is never left before it was told that it was entered.
  func finishEntry() {
    if let delivery = storage?.pendingEntry?.delivery {
      updateStorage { $0.pendingEntry?.delivery = nil }
      delivery.deliver()
    }
    guard let entry = storage?.pendingEntry else { return }
    updateStorage { $0.pendingEntry = nil }
    entry.state.didEnter(from: entry.previousState)
  }

  @inline(__always)
  private var isSubscribed: Bool { _slowPath(flags.contains(.subscribed)) }

  @inline(__always)
  private func allows(_ stateClass: AnyClass) -> Bool {
    flags.contains(.subclass) ? canEnterState(stateClass) : currentStateAllows(stateClass)
  }

  @inline(__always)
  private func move(to next: Unmanaged<GKState>, delivering delivery: PayloadDelivery?) {
    let previous = current
    previous?._withUnsafeGuaranteedRef { state in
      flags.insert(.leaving)
      next._withUnsafeGuaranteedRef { state.willExit(to: $0) }
      flags.subtract(.leaving)
    }
    current = next
    if delivery != nil || isSubscribed {
      return enter(next, from: previous, delivering: delivery)
    }
    next._withUnsafeGuaranteedRef { state in
      guard let previous else { return state.didEnter(from: nil) }
      previous._withUnsafeGuaranteedRef { state.didEnter(from: $0) }
    }
  }

  @inline(never)
  private func enter(
    _ next: Unmanaged<GKState>, from previous: Unmanaged<GKState>?,
    delivering delivery: PayloadDelivery?
  ) {
    let state = next.takeUnretainedValue()
    let entry = PendingEntry(
      state: state, previousState: previous?.takeUnretainedValue(), delivery: delivery)
    updateStorage { $0.pendingEntry = entry }
    notify(type(of: state), from: previous)
    finishEntry()
  }

  @inline(never)
  private func notify(
    _ stateClass: AnyClass, from previous: Unmanaged<GKState>?, refusal: Transition.Refusal? = nil
  ) {
    guard let subscribers = storage?.subscribers, !subscribers.isEmpty else {
      return updateStorage { $0.subscribers = nil }
    }
    subscribers.send(
      Transition(
        machine: self, previousState: previous?.takeUnretainedValue(), stateClass: stateClass,
        refusal: refusal))
  }
}
