#if !canImport(Darwin)
  import GameplayKit

  /// An arcade game that uses Foundation's names after importing GameplayKit alone.
  class Arcade: NSObject {
    let id = UUID()
    let started = Date()
    let queue = DispatchQueue(label: "arcade")
    private var lastUpdate: TimeInterval = 0
    let machine: GKStateMachine

    override init() {
      machine = GKStateMachine(states: [Attract(), Playing(), GameOver()])
      super.init()
      machine.enter(Attract.self)
    }

    func update(_ currentTime: TimeInterval) {
      let deltaTime: Foundation.TimeInterval = currentTime - lastUpdate
      lastUpdate = currentTime
      queue.sync { machine.update(deltaTime: deltaTime) }
    }

    var caption: String {
      let score = machine.state(forClass: Playing.self)?.score ?? 0
      return String(format: "%05.1f", score).trimmingCharacters(in: .whitespaces)
    }
  }

  protocol ScoreKeeping: NSObjectProtocol {
    func didScore(_ points: Double)
  }

  class Attract: GKState {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass == Playing.self }
  }

  class Playing: GKState, ScoreKeeping {
    private(set) var score = 0.0

    func didScore(_ points: Double) {
      score += points
    }

    override func update(deltaTime seconds: TimeInterval) {
      didScore(10 * seconds)
      if score >= 100 { stateMachine?.enter(GameOver.self) }
    }
  }

  class GameOver: GKState {}
#endif
