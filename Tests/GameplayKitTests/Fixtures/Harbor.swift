#if !canImport(Darwin)
  import GameplayKit

  /// A small game: a ship with three components, two of them in systems, and a pier.
  final class Harbor {
    let (ship, pier) = (Vessel(name: "ship"), Vessel(name: "pier"))
    let (engines, lamps) = (EngineSystem(), GKComponentSystem(componentClass: Lamp.self))
    private(set) var log: [String] = []

    init() {
      ship.addComponent(Engine(in: self))
      ship.addComponent(Lamp("red", in: self))
      ship.addComponent(Radio(in: self))
      engines.addComponent(foundIn: ship)
      lamps.addComponent(foundIn: ship)
    }

    func write(_ line: String) { log.append(line) }

    /// Updates the systems, then the entities.
    func frame(_ number: Int) {
      write("frame \(number)")
      engines.update(deltaTime: 1)
      lamps.update(deltaTime: 1)
      ship.update(deltaTime: 1)
      pier.update(deltaTime: 1)
    }

    /// Replaces the ship's lamp, and the lamp in the system.
    func replaceLamp() {
      lamps.removeComponent(foundIn: ship)
      ship.addComponent(Lamp("green", in: self))
      lamps.addComponent(foundIn: ship)
    }

    /// Moves the engine from the ship to the pier; its system keeps it.
    func unloadEngine() {
      if let engine = ship.component(ofType: Engine.self) { pier.addComponent(engine) }
    }
  }

  final class Vessel: GKEntity {
    let name: String

    init(name: String) {
      self.name = name
      super.init()
    }

    required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }
  }

  class Equipment: GKComponent {
    let name: String
    unowned let harbor: Harbor

    init(_ name: String, in harbor: Harbor) {
      (self.name, self.harbor) = (name, harbor)
      super.init()
    }

    required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    private var place: String { (entity as? Vessel)?.name ?? "nowhere" }

    override func didAddToEntity() { harbor.write("\(name) added to \(place)") }
    override func willRemoveFromEntity() { harbor.write("\(name) leaves \(place)") }
    override func update(deltaTime seconds: TimeInterval) { harbor.write("\(name) on \(place)") }
  }

  final class Lamp: Equipment {}

  final class Engine: Equipment {
    private var age: TimeInterval = 0

    init(in harbor: Harbor) { super.init("engine", in: harbor) }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Leaves its system in its fourth second.
    override func update(deltaTime seconds: TimeInterval) {
      super.update(deltaTime: seconds)
      age += seconds
      if age == 4 { harbor.engines.removeComponent(self) }
    }
  }

  final class EngineSystem: GKComponentSystem<Engine> {
    override init() { super.init(componentClass: Engine.self) }
  }

  /// Is in no system, and gives an order in its second and its third second.
  final class Radio: Equipment {
    private var age: TimeInterval = 0

    init(in harbor: Harbor) { super.init("radio", in: harbor) }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func update(deltaTime seconds: TimeInterval) {
      super.update(deltaTime: seconds)
      age += seconds
      if age == 2 { harbor.replaceLamp() }
      if age == 3 { harbor.unloadEngine() }
    }
  }
#endif
