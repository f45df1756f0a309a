#if !canImport(Darwin)
  import GameplayKit

  /// A castle's guard: rules by `switch`, states that know their game through `init(game:)`.
  class Castle {
    var intruderDistance = 100.0
    var alarms = 0
    lazy var guardMind: GKStateMachine = GKStateMachine(states: [
      PatrolState(game: self), ChaseState(game: self), SleepState(game: self),
    ])
  }

  class GuardState: GKState {
    unowned let game: Castle
    var ticks = 0

    init(game: Castle) {
      self.game = game
    }

    override func update(deltaTime seconds: TimeInterval) {
      ticks += 1
    }
  }

  class PatrolState: GuardState {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool {
      switch stateClass {
      case is ChaseState.Type, is SleepState.Type:
        return true
      default:
        return false
      }
    }

    override func update(deltaTime seconds: TimeInterval) {
      super.update(deltaTime: seconds)
      if game.intruderDistance < 10 {
        stateMachine?.enter(ChaseState.self)
      }
    }
  }

  class ChaseState: GuardState {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool {
      switch stateClass {
      case is PatrolState.Type: return game.intruderDistance > 50
      default: return false
      }
    }

    override func didEnter(from previousState: GKState?) {
      guard previousState is PatrolState else { return }
      game.alarms += 1
    }

    override func willExit(to nextState: GKState) {
      if let patrol = nextState as? PatrolState { patrol.ticks = 0 }
    }
  }

  class SleepState: GuardState {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool { false }
  }
#endif
