/// What a transition still owes its new state, once the machine is in it.
struct Arrival {
  let state: GKState
  let previousState: GKState?
  var handover: Handover?
}

extension GKStateMachine {
  /// Hands over the payload and calls `didEnter`, unless that has been done.
  ///
  /// An observer, and `didReceive`, may enter a further state: that request does this first, so that a
  /// state is never left before it was told that it was entered.
  func arrive() {
    if let handover = arrival?.handover {
      arrival?.handover = nil
      handover.deliver()
    }
    guard let arrival else { return }
    self.arrival = nil
    arrival.state.didEnter(from: arrival.previousState)
  }
}
