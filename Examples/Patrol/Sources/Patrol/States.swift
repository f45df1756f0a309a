import StateMachine

/// A corridor of ten metres, and who is where in it.
final class Corridor {
  /// The position of the guard.
  var guardPosition = 0.0
  /// The position of the thief, if there is one.
  var thief: Double?

  /// The signed distance to the thief; nil if the guard cannot see that far.
  var sight: Double? {
    thief.map { $0 - guardPosition }.flatMap { abs($0) <= 3 ? $0 : nil }
  }
}

/// A state of the guard, who sees the corridor in every one.
class GuardState: GKState {
  final let corridor: Corridor

  init(_ corridor: Corridor) {
    self.corridor = corridor
  }
}

/// Walks from end to end, until an intruder is in sight.
final class PatrolState: GuardState {
  private var speed = 1.0

  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == ChaseState.self
  }

  override func update(deltaTime seconds: TimeInterval) {
    if !(0...10).contains(corridor.guardPosition + speed * seconds) { speed = -speed }
    corridor.guardPosition += speed * seconds
    if corridor.sight != nil { stateMachine?.enter(ChaseState.self) }
  }
}

/// Runs after the thief, until one is caught or out of sight.
final class ChaseState: GuardState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == SearchState.self || stateClass == ArrestState.self
  }

  override func update(deltaTime seconds: TimeInterval) {
    if let sight = corridor.sight {
      corridor.guardPosition += max(-2 * seconds, min(2 * seconds, sight))
      if corridor.guardPosition == corridor.thief { stateMachine?.enter(ArrestState.self) }
    } else {
      stateMachine?.enter(SearchState.self)
    }
  }
}

/// Looks around for two seconds.
final class SearchState: GuardState {
  private var left: TimeInterval = 0

  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass == ChaseState.self || stateClass == PatrolState.self
  }

  override func didEnter(from previousState: GKState?) {
    left = 2
  }

  override func update(deltaTime seconds: TimeInterval) {
    left -= seconds
    if corridor.sight != nil {
      stateMachine?.enter(ChaseState.self)
    } else if left <= 0 {
      stateMachine?.enter(PatrolState.self)
    }
  }
}

/// Holds the thief, for good.
final class ArrestState: GuardState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool { false }
}

/// Makes the guard of a corridor, on patrol.
func makeGuard(_ corridor: Corridor) -> GKStateMachine {
  let machine = GKStateMachine(states: [
    PatrolState(corridor), ChaseState(corridor), SearchState(corridor), ArrestState(corridor),
  ])
  machine.enter(PatrolState.self)
  return machine
}
