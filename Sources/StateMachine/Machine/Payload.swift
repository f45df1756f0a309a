/// A state that something can be handed to as it is entered.
///
/// Every conformer passes this test: after `machine.enter(S.self, with: payload)` returned true,
/// `didReceive` was called once with the payload, before `didEnter`; after false, it was not called.
/// If an override of `enter` went elsewhere, it was not called either. A navigator that has to queue
/// the request answers true at once, and it is called if and when the request is carried out.
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
    let receiver = state(forClass: stateClass)
    handover = Handover(stateClass: stateClass) { receiver?.didReceive(payload) }
    return enter(stateClass)
  }

  /// Makes a request with what is waiting to be handed to the class.
  ///
  /// Meanwhile nothing waits, so that no request made by a hook delivers it. What was not delivered
  /// waits on: an override of `enter` may enter another state first, or try again.
  func withHandover(for stateClass: AnyClass, _ request: (Handover?) -> Bool) -> Bool {
    guard let waiting = handover else { return request(nil) }
    handover = nil
    let isMeant = waiting.stateClass == stateClass
    let happened = request(isMeant ? waiting : nil)
    if !isMeant || !happened { handover = waiting }
    return happened
  }
}

/// A payload on its way to the state that was asked for.
///
/// An object, as all requests pass one reference on, which nearly always is nil.
@usableFromInline
final class Handover {
  let stateClass: AnyClass
  let deliver: () -> Void

  init(stateClass: AnyClass, deliver: @escaping () -> Void) {
    self.stateClass = stateClass
    self.deliver = deliver
  }
}
