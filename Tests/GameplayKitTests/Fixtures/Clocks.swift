#if !canImport(Darwin)
  import GameplayKit

  /// A component that counts its updates.
  class Counter: GKComponent {
    private(set) var updates = 0

    override func update(deltaTime seconds: TimeInterval) { updates += 1 }
  }

  class Clock: Counter {}
  final class LoudClock: Clock {}
  final class Alarm: Counter {}

  /// A component that acts on its entity in each update.
  final class Switch: GKComponent {
    var acts: (GKEntity) -> Void = { _ in }

    override func update(deltaTime seconds: TimeInterval) {
      if let entity { acts(entity) }
    }
  }

  /// A system with an `init()`, as most programs declare one.
  final class ClockSystem: GKComponentSystem<Clock> {
    override init() {
      super.init(componentClass: Clock.self)
    }
  }

  /// A system with an initializer of its own.
  final class AlarmSystem: GKComponentSystem<Alarm> {
    let volume: Int

    init(volume: Int) {
      self.volume = volume
      super.init()
    }
  }

  /// A system of any components, which inherits both initializers.
  class LoggingSystem<ComponentType: GKComponent>: GKComponentSystem<ComponentType> {
    private(set) var log: [String] = []

    override func addComponent(_ component: ComponentType) {
      super.addComponent(component)
      log.append("\(component)")
    }
  }

  /// A room with systems of unspecified components, one of each class.
  final class ClockRoom {
    lazy var systems: [GKComponentSystem] = {
      let clocks = GKComponentSystem(componentClass: Clock.self)
      let alarms = GKComponentSystem(componentClass: Alarm.self)
      return [clocks, alarms]
    }()

    func add(_ entity: GKEntity) {
      for system in systems { system.addComponent(foundIn: entity) }
    }
  }
#endif
