#if !canImport(Darwin)
  import GameplayKit

  /// An entity with a machine whose states keep it, as in half of the programs with a machine.
  class Hero: GKEntity {
    private(set) lazy var machine = GKStateMachine(states: [Fighting(self), Resting(self)])

    override init() {
      super.init()
      addComponent(Stamina())
      machine.enter(Fighting.self)
    }

    required init?(coder aDecoder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }
  }

  class Stamina: GKComponent {
    var left: TimeInterval = 3

    override func update(deltaTime seconds: TimeInterval) {
      left -= seconds
      if left <= 0 { (entity as? Hero)?.machine.enter(Resting.self) }
    }
  }

  class HeroState: GKState {
    unowned let entity: GKEntity

    init(_ entity: GKEntity) {
      self.entity = entity
    }
  }

  class Fighting: HeroState {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool {
      stateClass == Resting.self
    }
  }

  class Resting: HeroState {
    override func update(deltaTime seconds: TimeInterval) {
      entity.component(ofType: Stamina.self)?.left += seconds
    }
  }
#endif
