/// What most machines never have, in an object of its own that is made when it is first needed.
///
/// So a machine without is small, and quick to make and to drop.
final class Circumstances {
  /// Answers direct requests in place of the machine, if a navigator drives it.
  var director: ((AnyClass, Handover?) -> Bool)?
  /// Nil while there are no subscribers.
  var subscribers: Subscribers<GKStateMachine.Transition>?
  /// What `enter(_:with:)` hands over, until a transition to the class is made.
  var handover: Handover?
  /// The arrival that observers are hearing of; see `arrive()`.
  var arrival: Arrival?
  /// The states and their names, once somebody has asked for them.
  var namedStates: NamedStates?
  /// The machine, as long as it is not being torn down; see `live`.
  weak var machine: GKStateMachine?

  /// What a request has to look at.
  var gate: Gate {
    if subscribers != nil { return [.observed, .unusual] }
    return director != nil || handover != nil || arrival != nil ? .unusual : []
  }
}

extension GKStateMachine {
  /// Changes something about the circumstances, and notes at the gate what they have become.
  private func change(_ body: (Circumstances) -> Void) {
    let circumstances = circumstances ?? Circumstances()
    self.circumstances = circumstances
    body(circumstances)
    gate = gate.intersection([.leaving, .subclass]).union(circumstances.gate)
  }

  var director: ((AnyClass, Handover?) -> Bool)? {
    get { circumstances?.director }
    set { change { $0.director = newValue } }
  }

  var subscribers: Subscribers<Transition>? {
    get { circumstances?.subscribers }
    set { change { $0.subscribers = newValue } }
  }

  var handover: Handover? {
    get { circumstances?.handover }
    set { change { $0.handover = newValue } }
  }

  var arrival: Arrival? {
    get { circumstances?.arrival }
    set { change { $0.arrival = newValue } }
  }

  /// The states and their names, which are made once: that takes longer than to ask most rules.
  var namedStates: NamedStates {
    if let namedStates = circumstances?.namedStates { return namedStates }
    let namedStates = NamedStates(states.all)
    change { $0.namedStates = namedStates }
    return namedStates
  }

  /// The machine, for as long as a weak reference would give it: not once its `deinit` has begun.
  ///
  /// A subclass's `deinit` and stored properties go before the states forget the machine, and only a
  /// weak reference knows of that. The class itself has nothing that goes before.
  var live: GKStateMachine? {
    if !gate.contains(.subclass) { return self }
    if circumstances?.machine == nil { change { $0.machine = self } }
    return circumstances?.machine
  }
}
