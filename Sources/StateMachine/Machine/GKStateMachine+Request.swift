// What becomes of a request. Nothing here counts a reference or checks an access on the short way, and
// what is inlined is so because a call would take longer than what it does.

extension GKStateMachine {
  /// Asks and looks up what a request needs, for a navigator that moves later; nil if all is well.
  @usableFromInline
  func objection(to stateClass: AnyClass) -> Transition.Refusal? {
    guard allows(stateClass) else { return .rule }
    return states.find(stateClass) == nil ? .noSuchState : nil
  }

  /// Makes a transition that has been judged already; false if the machine has no such state.
  @usableFromInline
  func move(toStateOf stateClass: AnyClass, handing handover: Handover?) -> Bool {
    guard let next = states.find(stateClass) else { return false }
    move(to: next, handing: handover)
    return true
  }

  /// Tells the observers that a request changed nothing, and answers false for it.
  @inline(never)
  func refuse(_ stateClass: AnyClass, _ reason: Transition.Refusal) -> Bool {
    if isObserved { announce(stateClass, from: current, refusal: reason) }
    return false
  }

  /// Whether there may be observers; compiled so that what others do runs straight on.
  @inline(__always)
  private var isObserved: Bool { _slowPath(gate.contains(.observed)) }

  /// Answers a request that finds something at the gate: most often that the machine is of a subclass.
  @inline(never)
  func goTheUnusualWay(to stateClass: AnyClass) -> Bool {
    if gate == .subclass { return go(to: stateClass, ifAllowed: canEnterState(stateClass)) }
    return goTheLongWay(to: stateClass)
  }

  /// Answers a request that may meet a director, a payload, a `willExit` or an arrival.
  @inline(never)
  private func goTheLongWay(to stateClass: AnyClass) -> Bool {
    withHandover(for: stateClass) { handover in
      // The state that hears that it was entered may make a navigator, whose request this then is.
      if director == nil { arrive() }
      if let director { return director(stateClass, handover) }
      if gate.contains(.leaving) { return refuse(stateClass, .leaving) }
      return go(to: stateClass, ifAllowed: allows(stateClass), handing: handover)
    }
  }

  /// Answers a request that has been judged: looks up, moves.
  @inline(__always)
  func go(
    to stateClass: AnyClass, ifAllowed isAllowed: Bool, handing handover: Handover? = nil
  ) -> Bool {
    guard isAllowed else { return isObserved && refuse(stateClass, .rule) }
    guard let next = states.find(stateClass) else { return refuse(stateClass, .noSuchState) }
    move(to: next, handing: handover)
    return true
  }

  /// Returns what the current state says about the class; true if there is no current state.
  @inline(__always)
  func currentAllows(_ stateClass: AnyClass) -> Bool {
    current?.lend { $0.isValidNextState(stateClass) } ?? true
  }

  /// Asks `canEnterState`, of which a machine of the class itself has no override.
  @inline(__always)
  private func allows(_ stateClass: AnyClass) -> Bool {
    gate.contains(.subclass) ? canEnterState(stateClass) : currentAllows(stateClass)
  }

  @inline(__always)
  private func move(to next: Unretained<GKState>, handing handover: Handover?) {
    let previous = current
    previous?.lend { leave($0, for: next) }
    current = next
    if handover == nil && !isObserved {
      next.lend { tell($0, from: previous) }
    } else {
      arrive(in: next, from: previous, handing: handover)
    }
  }

  @inline(__always)
  private func leave(_ state: GKState, for next: Unretained<GKState>) {
    gate.insert(.leaving)
    next.lend { state.willExit(to: $0) }
    gate.subtract(.leaving)
  }

  @inline(__always)
  private func tell(_ state: GKState, from previous: Unretained<GKState>?) {
    guard let previous else { return state.didEnter(from: nil) }
    previous.lend { state.didEnter(from: $0) }
  }

  /// Arrives with everybody hearing of it, and with what is handed over.
  @inline(never)
  private func arrive(
    in next: Unretained<GKState>, from previous: Unretained<GKState>?, handing handover: Handover?
  ) {
    arrival = Arrival(state: next.object, previousState: previous?.object, handover: handover)
    announce(type(of: next.object), from: previous)
    arrive()
  }

  @inline(never)
  private func announce(
    _ stateClass: AnyClass, from previous: Unretained<GKState>?, refusal: Transition.Refusal? = nil
  ) {
    guard let subscribers, !subscribers.isEmpty else { return subscribers = nil }
    subscribers.send(
      Transition(
        machine: self, previousState: previous?.object, stateClass: stateClass, refusal: refusal))
  }
}
