import StateMachine

/// What happened, in order.
final class Log {
  var lines: [String] = []
}

/// A state that logs its calls, and performs the test's action in them.
class Recorded: GKState {
  let log: Log
  var whenAsked: ((AnyClass) -> Bool)?
  var whenEntered: (() -> Void)?
  var whenLeft: (() -> Void)?
  var whenUpdated: (() -> Void)?

  init(_ log: Log) {
    self.log = log
  }

  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    log.lines.append("\(self) is asked for \(stateClass)")
    return whenAsked?(stateClass) ?? true
  }

  override func didEnter(from previousState: GKState?) {
    log.lines.append("\(self) entered from \(previousState.map { "\($0)" } ?? "nil")")
    whenEntered?()
  }

  override func willExit(to nextState: GKState) {
    log.lines.append("\(self) left for \(nextState)")
    whenLeft?()
  }

  override func update(deltaTime seconds: TimeInterval) {
    log.lines.append("\(self) updated by \(seconds)")
    whenUpdated?()
  }
}

final class Idle: Recorded {}
final class Grinding: Recorded {}
final class Brewing: Recorded {}
/// A class that the coffee machine lacks.
final class Frothing: GKState {}

/// A coffee machine that writes one log.
struct Coffee {
  let log = Log()
  let idle: Idle
  let grinding: Grinding
  let brewing: Brewing
  let machine: GKStateMachine

  /// Makes the machine, in no state, with an empty log.
  init(_ makeMachine: ([GKState]) -> GKStateMachine = { GKStateMachine(states: $0) }) {
    idle = Idle(log)
    grinding = Grinding(log)
    brewing = Brewing(log)
    machine = makeMachine([idle, grinding, brewing])
  }

  /// Enters a state, and empties the log.
  func started(in stateClass: AnyClass) -> Coffee {
    machine.enter(stateClass)
    log.lines = []
    return self
  }
}
