// Executes requests: the only code of the machine that is written for speed first.
//
// Counting references takes longer than the rest of a transition. Leaving it out is safe, as the
// machine's table keeps its states from `init` until after `deinit`, and the caller of a method keeps
// the machine. So the table's slots and `current` refer to the states unmanaged.
// `UnretainedTests` releases everything in every hook; AddressSanitizer finds a violation.

extension GKStateMachine {
  func updateNeedsSlowPath() {
    needsSlowPath = enterOverride != nil || delivery != nil || pendingStep != nil
  }

  /// Executes a request, and delivers the waiting payload if it is for the requested class.
  ///
  /// A request made in a hook does not deliver the payload. An undelivered payload is kept, as an
  /// override of `enter` may enter another state first, or try again.
  @inline(never)
  func enterSlowPath(_ stateClass: AnyClass) -> Bool {
    let waiting = delivery
    let delivered = waiting?.stateClass == stateClass ? waiting : nil
    delivery = nil
    // The state's `didEnter` may create a navigator, which then executes this request.
    if enterOverride == nil { finishEntry() }
    let succeeded =
      enterOverride?(stateClass, delivered) ?? enter(stateClass, delivering: delivered)
    if delivered == nil || !succeeded { delivery = waiting }
    return succeeded
  }

  /// Asks the rules, and makes the transition or refuses the request.
  @inline(__always)
  func enter(_ stateClass: AnyClass, delivering delivery: PayloadDelivery?) -> Bool {
    if isLeaving { return refuse(stateClass, .leaving) }
    // Only a subclass can override `canEnterState`; without that call, a request is faster.
    let isAllowed =
      type(of: self) == GKStateMachine.self
      ? current?._withUnsafeGuaranteedRef { $0.isValidNextState(stateClass) } ?? true
      : canEnterState(stateClass)
    guard isAllowed else { return refuse(stateClass, .rule) }
    guard let next = states.find(stateClass) else { return refuse(stateClass, .noSuchState) }
    move(to: next, delivering: delivery)
    return true
  }

  /// Notifies the subscribers of a refusal, and returns false.
  @usableFromInline
  func refuse(_ stateClass: AnyClass, _ reason: Transition.RefusalReason) -> Bool {
    if subscribers != nil { notify(stateClass, from: current, refusal: reason) }
    return false
  }

  /// Delivers the payload and calls `didEnter`, unless that was done.
  ///
  /// A subscriber or `didReceive` may enter another state. That request calls this first, so that a
  /// state's `didEnter` always comes before its `willExit`.
  func finishEntry() {
    while let step = pendingStep {
      pendingStep = nil
      step()
    }
  }

  /// Makes a transition that was validated before.
  @inline(__always)
  func move(to next: Unmanaged<GKState>, delivering delivery: PayloadDelivery?) {
    let previous = current
    previous?._withUnsafeGuaranteedRef { state in
      isLeaving = true
      next._withUnsafeGuaranteedRef { state.willExit(to: $0) }
      isLeaving = false
    }
    current = next
    if delivery != nil || subscribers != nil {
      return enterInSteps(next, from: previous, delivering: delivery)
    }
    next._withUnsafeGuaranteedRef { state in
      guard let previous else { return state.didEnter(from: nil) }
      previous._withUnsafeGuaranteedRef { state.didEnter(from: $0) }
    }
  }

  /// Notifies the subscribers, delivers the payload and calls `didEnter`.
  @inline(never)
  private func enterInSteps(
    _ next: Unmanaged<GKState>, from previous: Unmanaged<GKState>?,
    delivering delivery: PayloadDelivery?
  ) {
    let (state, previousState) = (next.takeUnretainedValue(), previous?.takeUnretainedValue())
    pendingStep = { [self] in
      pendingStep = { state.didEnter(from: previousState) }
      delivery?.deliver()
    }
    notify(type(of: state), from: previous)
    finishEntry()
  }

  @inline(never)
  private func notify(
    _ stateClass: AnyClass, from previous: Unmanaged<GKState>?,
    refusal: Transition.RefusalReason? = nil
  ) {
    guard let subscribers, !subscribers.isEmpty else { return subscribers = nil }
    subscribers.send(
      Transition(
        machine: self, previousState: previous?.takeUnretainedValue(), stateClass: stateClass,
        refusal: refusal))
  }
}
