import StateMachine

final class Waiting: Recorded {}

class Reading: Recorded, PayloadReceiving {
  var whenReceived: (() -> Void)?

  func didReceive(_ letter: String) {
    log.lines.append("\(self) received \(letter)")
    whenReceived?()
  }
}

final class Answering: Recorded, PayloadReceiving {
  func didReceive(_ number: Int) {
    log.lines.append("\(self) received \(number)")
  }
}

/// A post office with one log; two of its states take a payload.
struct Post {
  let log = Log()
  let waiting: Waiting
  let reading: Reading
  let answering: Answering
  let machine: GKStateMachine

  /// Whether the log has a received payload.
  var received: Bool { log.lines.contains { $0.contains("received") } }

  /// Makes the machine; the closure is its override of `enter`, and may call the original any
  /// number of times.
  init(enter: Detour.Enter? = nil) {
    waiting = Waiting(log)
    reading = Reading(log)
    answering = Answering(log)
    let states = [waiting, reading, answering]
    machine = enter.map { Detour(states: states, enter: $0) } ?? GKStateMachine(states: states)
  }

  /// Enters a state, and empties the log.
  func started(in stateClass: AnyClass) -> Post {
    machine.enter(stateClass)
    log.lines = []
    return self
  }
}

/// A machine that overrides `enter` with a closure.
final class Detour: GKStateMachine {
  typealias Enter = (GKStateMachine, AnyClass, (AnyClass) -> Bool) -> Bool
  private let body: Enter

  init(states: [GKState], enter body: @escaping Enter) {
    self.body = body
    super.init(states: states)
  }

  override func enter(_ stateClass: AnyClass) -> Bool {
    body(self, stateClass) { super.enter($0) }
  }
}
