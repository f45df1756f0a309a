#if !canImport(Darwin)
  import GameplayKit
  import Testing

  struct EntityTests {
    let log = Log()
    let entity = GKEntity()

    @Test
    func
      `G12.1 an entity has its components in the order in which they were added, and updates them so`()
    {
      let (health, armor) = (Health(log), Armor(log))
      entity.addComponent(health)
      entity.addComponent(armor)
      #expect(entity.components == [health, armor])
      entity.update(deltaTime: 0.5)
      #expect(log.lines == ["Health added", "Armor added", "Health 0.5", "Armor 0.5"])
      entity.removeComponent(ofType: Health.self)
      #expect(entity.components == [armor])
      entity.removeComponent(ofType: Health.self)
      #expect(log.lines.last == "Health leaves" && entity.components == [armor])
    }

    @Test
    func `G12.2 a component replaces the one of its exact class, and is found by that`() {
      let (first, second, strong) = (Health(log), Health(log), StrongHealth(log))
      entity.addComponent(first)
      entity.addComponent(strong)
      #expect(entity.component(ofType: Health.self) === first)
      #expect(entity.component(ofType: StrongHealth.self) === strong)
      #expect(entity.component(ofType: GKComponent.self) == nil)
      entity.addComponent(second)
      #expect(entity.components == [strong, second])
      #expect(first.entity == nil && second.entity === entity)
    }

    @Test
    func `G12.3 a component that is replaced leaves before the new one is added`() {
      let (first, second) = (Health(log), Health(log))
      #expect(first.entity == nil)
      entity.addComponent(first)
      log.lines = []
      first.leaves = { [log] in log.lines.append("of \($0.entity == nil ? "none" : "its entity")")
      }
      entity.addComponent(second)
      #expect(log.lines == ["Health leaves", "of its entity", "Health added"])
    }

    @Test
    func `G12.3 a component is still found in its entity while its hook runs`() {
      let (health, other) = (Health(log), GKEntity())
      health.leaves = { [log] in
        let found = $0.entity?.component(ofType: Health.self)
        log.lines.append(
          "\(found === $0 ? "found" : "not found") in \($0.entity?.components ?? [])")
      }
      entity.addComponent(health)
      entity.removeComponent(ofType: Health.self)
      entity.addComponent(health)
      entity.addComponent(Health(log))
      entity.addComponent(health)
      other.addComponent(health)

      let found = log.lines.filter { $0.contains("found") }
      #expect(found == Array(repeating: "found in [Health]", count: 3))
      #expect(entity.components.isEmpty && health.entity === other)
    }

    @Test
    func `G12.3 an entity is weak in its components`() {
      let health = Health(log)
      do {
        let short = GKEntity()
        short.addComponent(health)
        #expect(health.entity === short)
      }
      #expect(health.entity == nil)
    }

    @Test
    func `G12.3 a component that is added to another entity leaves the one it was in`() {
      let (health, other) = (Health(log), GKEntity())
      entity.addComponent(health)
      entity.addComponent(health)
      #expect(log.lines == ["Health added"])
      other.addComponent(health)
      #expect(entity.components.isEmpty && other.components == [health])
      #expect(health.entity === other)
      #expect(log.lines == ["Health added", "Health leaves", "Health added"])
    }

    @Test
    func `G12.4 a system keeps components of one class and updates them in order`() {
      let system = GKComponentSystem<Health>(componentClass: Health.self)
      let (first, second) = (Health(log), Health(log))
      entity.addComponent(first)
      entity.addComponent(StrongHealth(log))
      system.addComponent(foundIn: entity)
      system.addComponent(foundIn: GKEntity())
      system.addComponent(second)
      system.addComponent(first)
      #expect(system.components == [first, second] && system[1] === second)
      #expect(ObjectIdentifier(system.componentClass) == ObjectIdentifier(Health.self))
      log.lines = []
      system.update(deltaTime: 2)
      #expect(log.lines == ["Health 2.0", "Health 2.0"])
      system.removeComponent(foundIn: entity)
      system.removeComponent(foundIn: entity)
      #expect(system.components == [second])
      system.removeComponent(second)
      #expect(system.components.isEmpty)
    }

    @Test
    func `G12.4 a system knows the class of its components`() {
      let system = GKComponentSystem<Health>(componentClass: StrongHealth.self)
      let argument = ObjectIdentifier(system.classForGenericArgument(at: 0))
      #expect(argument == ObjectIdentifier(StrongHealth.self))
    }

    @Test
    func `G12.7 components, entity and a system's components can be overridden`() {
      class Ghost: GKEntity {
        override var components: [GKComponent] { [] }
        override func addComponent(_ component: GKComponent) {
          super.addComponent(component)
          super.components.last?.update(deltaTime: 1)
        }
      }
      class Loose: GKComponent {
        var ticks = 0
        // Not the class of `GKComponent.entity`, which Swift allows and Objective-C does not.
        override var entity: Hero? { super.entity as? Hero }
        override func update(deltaTime seconds: TimeInterval) { ticks += 1 }
      }
      class Sorted: GKComponentSystem<Loose> {
        override var components: [Loose] { super.components.sorted { $0.ticks < $1.ticks } }
        override var componentClass: AnyClass { Loose.self }
      }
      let (ghost, loose) = (Ghost(), Loose())
      ghost.addComponent(loose)
      ghost.update(deltaTime: 1)
      #expect(loose.ticks == 2 && loose.entity == nil && ghost.components.isEmpty)
      #expect(ghost.component(ofType: Loose.self) === loose)
      let (system, other) = (Sorted(componentClass: GKComponent.self), Loose())
      for component in [loose, other] { system.addComponent(component) }
      #expect(system.components == [other, loose])
    }

    @Test
    func `G12.5 an update reaches those that were there when it began, unless they were removed`() {
      let (health, armor) = (Health(log), Armor(log))
      health.updates = { $0.entity?.removeComponent(ofType: Armor.self) }
      armor.updates = { _ in Issue.record("it was removed") }
      entity.addComponent(health)
      entity.addComponent(armor)
      entity.update(deltaTime: 1)
      health.updates = { [log] in $0.entity?.addComponent(Armor(log)) }
      entity.update(deltaTime: 1)
      #expect(entity.components.count == 2 && log.lines.last == "Armor added")
    }

    @Test
    func `G12.5 a system's update skips what was removed meanwhile`() {
      let system = GKComponentSystem<Health>(componentClass: Health.self)
      let (first, second, third) = (Health(log), Health(log), Health(log))
      first.updates = { _ in
        system.removeComponent(second)
        system.addComponent(third)
      }
      second.updates = { _ in Issue.record("it was removed") }
      third.updates = { _ in Issue.record("it was added later") }
      system.addComponent(first)
      system.addComponent(second)
      system.update(deltaTime: 1)
      #expect(system.components == [first, third])
    }

    @Test
    func `G12.5 hooks may add and remove components`() {
      let (first, second, third, other) = (Health(log), Health(log), Health(log), GKEntity())
      first.leaves = { [entity] _ in
        entity.removeComponent(ofType: Health.self)
        entity.addComponent(third)
      }
      entity.addComponent(first)
      entity.addComponent(second)
      #expect(entity.components == [second])
      #expect(log.lines.count { $0 == "Health leaves" } == 1)
      second.leaves = { other.addComponent($0) }
      entity.removeComponent(ofType: Health.self)
      #expect(entity.components.isEmpty && other.components == [second])
      #expect(second.entity === other && third.entity == nil)
    }

    @Test
    func `G12.5 a component is added, even if each that it replaces adds another`() {
      let (first, second) = (Health(log), Health(log))
      first.leaves = { component in
        let next = Health(component.log)
        next.leaves = component.leaves
        component.entity?.addComponent(next)
      }
      entity.addComponent(first)

      entity.addComponent(second)

      #expect(entity.components == [second] && second.entity === entity)
      #expect(
        log.lines == ["Health added", "Health leaves", "Health added", "Health added"])
    }

    @Test
    func `G12.5 a component that its predecessor's hook has added is added once`() {
      let (first, second) = (Health(log), Health(log))
      first.leaves = { $0.entity?.addComponent(second) }
      entity.addComponent(first)

      entity.addComponent(second)

      #expect(entity.components == [second] && second.entity === entity)
      #expect(log.lines == ["Health added", "Health leaves", "Health added"])
    }

    @Test
    func `G12.5 a component that its hook adds again leaves nevertheless`() {
      let (health, other) = (Health(log), GKEntity())
      health.leaves = { [entity] in
        other.addComponent($0)
        entity.addComponent($0)
      }
      entity.addComponent(health)

      entity.removeComponent(ofType: Health.self)

      #expect(entity.components.isEmpty && other.components.isEmpty && health.entity == nil)
      #expect(log.lines.count { $0 == "Health leaves" } == 1)
    }

    @Test
    func `G12.5 a component that its hook adds elsewhere is in the entity that it is added to`() {
      let (health, second, third) = (Health(log), GKEntity(), GKEntity())
      health.leaves = { third.addComponent($0) }
      entity.addComponent(health)

      second.addComponent(health)

      #expect(entity.components.isEmpty && third.components.isEmpty)
      #expect(second.components == [health] && health.entity === second)
    }

    @Test
    func `G12.1 a state keeps an entity, whose components enter states`() {
      let hero = Hero()
      hero.update(deltaTime: 3)
      #expect(hero.machine.currentState is Resting)
      #expect(hero.component(ofType: Stamina.self)?.left == 0)
      hero.machine.update(deltaTime: 2)
      #expect(hero.component(ofType: Stamina.self)?.left == 2)
      #expect(hero.isKind(of: GKEntity.self) && "\(hero)" == "Hero")
    }
  }

  final class Log {
    var lines: [String] = []
  }

  private class Logging: GKComponent {
    let log: Log
    var updates: (GKComponent) -> Void = { _ in }
    var leaves: (Logging) -> Void = { _ in }

    init(_ log: Log) {
      self.log = log
      super.init()
    }

    required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    override func update(deltaTime seconds: TimeInterval) {
      log.lines.append("\(self) \(seconds)")
      updates(self)
    }

    override func didAddToEntity() {
      log.lines.append("\(self) \(entity == nil ? "nowhere" : "added")")
    }

    override func willRemoveFromEntity() {
      log.lines.append("\(self) leaves")
      leaves(self)
    }
  }

  private class Health: Logging {}
  private final class StrongHealth: Health {}
  private final class Armor: Logging {}
#endif
