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
    if isLeaving { return refuse(stateClass, .insideWillExit) }
    // Only a subclass can override `canEnterState`; without that call, a request is faster.
    let isAllowed =
      type(of: self) == GKStateMachine.self
      ? current?._withUnsafeGuaranteedRef { $0.isValidNextState(stateClass) } ?? true
      : canEnterState(stateClass)
    guard isAllowed else { return refuse(stateClass, .notAllowed) }
    guard let next = states.find(stateClass) else { return refuse(stateClass, .noSuchState) }
    move(to: next, delivering: delivery)
    return true
  }

  /// Notifies the subscribers of a refusal, and returns false.
  @usableFromInline
  func refuse(_ stateClass: AnyClass, _ reason: Transition.Refusal) -> Bool {
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
    refusal: Transition.Refusal? = nil
  ) {
    guard let subscribers, !subscribers.isEmpty else { return subscribers = nil }
    subscribers.send(
      Transition(
        machine: self, previousState: previous?.takeUnretainedValue(), stateClass: stateClass,
        refusal: refusal))
  }
}

/// The states of a machine, found by their class in constant time.
struct StateTable {
  /// Every state that the machine was given; keeps them for as long as the table exists.
  let given: [GKState]
  /// A flat hash table: a power of two of slots, at most a quarter full, so a search ends soon.
  private var slots: [Unmanaged<GKState>?]
  /// A hash shifted right by this is an index into `slots`.
  private let shift: UInt

  /// Creates a table; of two states of one class, it finds the last.
  init(_ states: [GKState]) {
    given = states
    let bits = UInt.bitWidth - max(4 * states.count - 1, 1).leadingZeroBitCount
    shift = UInt(UInt.bitWidth - bits)
    slots = Array(repeating: nil, count: 1 << bits)
    for state in states { slots[index(of: type(of: state))] = .passUnretained(state) }
  }

  /// One state of each class: the last, at the place of the first.
  var all: [GKState] {
    if slots.count(where: { $0 != nil }) == given.count { return given }
    var all: [GKState] = []
    for state in given {
      guard let last = self[type(of: state)], !all.contains(where: { $0 === last }) else {
        continue
      }
      all.append(last)
    }
    return all
  }

  subscript(stateClass: AnyClass) -> GKState? {
    find(stateClass)?.takeUnretainedValue()
  }

  /// Finds the state of exactly this class, to be used for as long as the table exists.
  @inline(__always)
  func find(_ stateClass: AnyClass) -> Unmanaged<GKState>? {
    slots[index(of: stateClass)]
  }

  /// Returns where the class is, or the first free slot of its search.
  @inline(__always)
  private func index(of stateClass: AnyClass) -> Int {
    // Fibonacci hashing: the upper bits of the product depend on every bit of the address.
    let factor = UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    let address = UInt(bitPattern: ObjectIdentifier(stateClass))
    var index = Int(truncatingIfNeeded: (address &* factor) &>> shift)
    while let state = slots[index], state._withUnsafeGuaranteedRef({ type(of: $0) != stateClass }) {
      index = (index &+ 1) & (slots.count &- 1)
    }
    return index
  }
}

/// Returns the states of a machine, one of each class, in its order.
package func allStates(of machine: GKStateMachine) -> [GKState] {
  machine.states.all
}

// The requests of a navigator to its machine.
extension GKStateMachine {
  /// Returns why a request would be refused, for a navigator that moves later; nil if it would not.
  @usableFromInline
  func refusal(of stateClass: AnyClass) -> Transition.Refusal? {
    guard canEnterState(stateClass) else { return .notAllowed }
    return states.find(stateClass) == nil ? .noSuchState : nil
  }

  /// Makes a transition that was validated before; false if the machine has no such state.
  @usableFromInline
  func move(toStateOf stateClass: AnyClass, delivering delivery: PayloadDelivery?) -> Bool {
    guard let next = states.find(stateClass) else { return false }
    move(to: next, delivering: delivery)
    return true
  }

  /// Returns the declared names of the states whose classes match, in the machine's order.
  func stateNames(where isIncluded: (AnyClass) -> Bool) -> [String] {
    var names: [String] = []
    for state in states.all where isIncluded(type(of: state)) {
      names.append(type(of: state).declaredName)
    }
    return names
  }
}
