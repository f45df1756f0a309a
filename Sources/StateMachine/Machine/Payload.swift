/// A state that something can be handed to as it is entered.
///
/// Every conformer passes this test: after `machine.enter(S.self, with: payload)` returned true,
/// `didReceive` was called once with the payload, before `didEnter`; after false, it was not called.
public protocol PayloadReceiving: GKState {
  /// What the state takes.
  associatedtype Payload

  /// Called when the machine has entered this state, just before `didEnter(from:)`.
  func didReceive(_ payload: Payload)
}

extension GKStateMachine {
  /// Enters a state and hands it a payload, which arrives only if the transition is made.
  ///
  /// This is ``enter(_:)`` in everything else; an override of it is honoured.
  @discardableResult
  public func enter<S: PayloadReceiving>(_ stateClass: S.Type, with payload: S.Payload) -> Bool {
    let outer = handover
    defer { handover = outer }
    handover = Handover(stateClass: stateClass) { [unowned self] in
      state(forClass: stateClass)?.didReceive(payload)
    }
    return enter(stateClass)
  }

  /// Takes what is waiting to be handed to the class, so that no other request delivers it.
  func takeHandover(for stateClass: AnyClass) -> Handover? {
    guard let waiting = handover, waiting.stateClass == stateClass else { return nil }
    handover = nil
    return waiting
  }
}

/// A payload on its way to the state that was asked for.
struct Handover {
  let stateClass: AnyClass
  let deliver: () -> Void
}
