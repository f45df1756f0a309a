/// A state that receives a payload when it is entered.
///
/// Every conformer passes this test: after `machine.enter(S.self, with: payload)` returned true,
/// `didReceive` was called once with the payload, before `didEnter`; after false, `didReceive` was
/// not called. There are three exceptions after true. If an override of `enter` entered another
/// state, `didReceive` was not called. If a navigator queued the request, `didReceive` is called
/// when the request is executed. If the payload is a route that is the top of a navigator's path,
/// nothing is entered or delivered.
///
/// A state whose payload is the type of the navigator's routes receives its route whenever the
/// navigator enters it, also after Back.
public protocol PayloadReceiving: GKState {
  /// The type of the payload.
  associatedtype Payload

  /// Called when the machine has entered this state, just before `didEnter(from:)`.
  func didReceive(_ payload: Payload)
}

extension GKStateMachine {
  /// Enters a state and delivers a payload to it, if the transition is made.
  ///
  /// The method calls ``enter(_:)``, so an override of ``enter(_:)`` is called, too.
  ///
  /// - Returns: The result of ``enter(_:)``.
  @discardableResult @_disfavoredOverload
  public func enter<S: PayloadReceiving>(_ stateClass: S.Type, with payload: S.Payload) -> Bool {
    // `enterSlowPath(_:)` takes the delivery from the machine, as an override of `enter(_:)` cannot pass it on. An
    // override may call this method for another state first, so the outer delivery is put back.
    let outer = delivery
    defer { delivery = outer }
    let receiver = state(forClass: stateClass)
    delivery = PayloadDelivery(stateClass: stateClass, payload: payload) {
      receiver?.didReceive(payload)
    }
    return enter(stateClass)
  }
}

/// A payload with the class of the state that receives it.
///
/// `deliver` gives the payload to the state; a navigator reads `payload`, which may be a route.
@usableFromInline
final class PayloadDelivery {
  let stateClass: AnyClass
  let payload: Any
  let deliver: () -> Void

  init(stateClass: AnyClass, payload: Any, deliver: @escaping () -> Void) {
    (self.stateClass, self.payload, self.deliver) = (stateClass, payload, deliver)
  }
}
