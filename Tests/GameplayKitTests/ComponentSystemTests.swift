#if !canImport(Darwin)
  import GameplayKit
  import StateMachineTestSupport
  import Testing

  struct ComponentSystemTests {
    let entity = GKEntity()
    let clock = Clock()
    let system = GKComponentSystem<Clock>(componentClass: Clock.self)

    @Test
    func `G12.1 an entity does not update the components that are in a system`() {
      let alarm = Alarm()
      entity.addComponent(clock)
      entity.addComponent(alarm)
      system.addComponent(foundIn: entity)

      for _ in 1...10 {
        system.update(deltaTime: 0.5)
        entity.update(deltaTime: 0.5)
      }

      #expect(clock.updates == 10 && alarm.updates == 10)
    }

    @Test
    func `G12.1 an entity updates a component again that leaves its last system`() {
      let other = GKComponentSystem<Clock>(componentClass: Clock.self)
      entity.addComponent(clock)
      for each in [system, other, system, other] { each.addComponent(clock) }

      system.removeComponent(clock)
      system.removeComponent(clock)
      entity.update(deltaTime: 1)
      #expect(clock.updates == 0)

      other.removeComponent(foundIn: entity)
      entity.update(deltaTime: 1)
      #expect(clock.updates == 1)
    }

    @Test
    func `G12.1 an entity updates a component again whose system is released`() {
      entity.addComponent(clock)
      do {
        let short = GKComponentSystem<Clock>(componentClass: Clock.self)
        short.addComponent(clock)
        entity.update(deltaTime: 1)
        #expect(clock.updates == 0)
      }
      entity.update(deltaTime: 1)
      #expect(clock.updates == 1)
    }

    @Test
    func `G12.1 a copy of a component is in no system`() throws {
      entity.addComponent(clock)
      system.addComponent(clock)
      let copy = try #require(entity.copy() as? GKEntity)
      copy.update(deltaTime: 1)
      #expect(copy.component(ofType: Clock.self)?.updates == 1 && clock.updates == 0)
    }

    @Test
    func `G12.5 a component may join and leave a system while its entity is updated`() {
      let lever = Switch()
      entity.addComponent(lever)
      entity.addComponent(clock)

      lever.acts = { [system] in system.addComponent(foundIn: $0) }
      entity.update(deltaTime: 1)
      #expect(clock.updates == 0)

      lever.acts = { [system] in system.removeComponent(foundIn: $0) }
      entity.update(deltaTime: 1)
      #expect(clock.updates == 1)
    }

    @Test
    func `G12.5 a component may leave its entity and its system while the system is updated`() {
      let (lever, mixed) = (Switch(), GKComponentSystem<GKComponent>())
      for component in [lever, clock] {
        entity.addComponent(component)
        mixed.addComponent(component)
      }
      lever.acts = { [clock] in
        mixed.removeComponent(clock)
        $0.removeComponent(ofType: Clock.self)
      }

      mixed.update(deltaTime: 1)
      entity.update(deltaTime: 1)

      #expect(clock.updates == 0 && clock.entity == nil)
      #expect(mixed.components == [lever] && entity.components == [lever])
    }

    @Test
    func `G12.4 a system that is given no class has that of its components`() {
      entity.addComponent(clock)
      let logging = LoggingSystem<Clock>()
      logging.addComponent(foundIn: entity)
      #expect(logging.log == ["Clock"] && logging.components == [clock])
      let classes = [
        GKComponentSystem<Clock>().componentClass, ClockSystem().componentClass,
        AlarmSystem(volume: 3).componentClass, GKComponentSystem().componentClass,
        LoggingSystem<Alarm>(componentClass: Alarm.self).componentClass,
      ]
      #expect(
        classes.map { "\($0)" } == ["Clock", "Clock", "Alarm", "GKComponent", "Alarm"])
    }

    @Test
    func `G12.4 systems of unspecified components have the classes that they are given`() {
      let (room, alarm) = (ClockRoom(), Alarm())
      entity.addComponent(alarm)
      entity.addComponent(clock)
      room.add(entity)
      #expect(room.systems.map(\.components) == [[clock], [alarm]])
    }

    @Test
    func `G12.4 a component of a subclass of the system's class may be added`() {
      let loud = LoudClock()
      system.addComponent(loud)
      system.addComponent(clock)
      #expect(system.components == [loud, clock])
    }

    @Test
    func `G12.7 a system has no members of a sequence, so a program declares its own`() {
      let (spins, spin) = (SpinSystem(), Spin())
      spins.addComponent(spin)
      for seconds in [0.25, 5] { spins.update(deltaTime: seconds) }
      #expect(spin.angle == 1.25 && spins.first == "1.25")
      #expect(spins.map { $0 * 2 } == 2.5 && spins.count(2) == 2 && !spins.contains("none"))
    }

    @Test
    func `G12.4 a component of another class is a programming error`() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { GKComponentSystem(componentClass: Clock.self).addComponent(Alarm()) }
      expect(result, says: "a component of class Alarm cannot be added to a system of Clock")
    }

    @Test
    func `G12.4 a position without a component is a programming error`() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { _ = ClockSystem()[0] }
      expect(result, says: "a system has no component at this position")
    }

    @Test
    func `G12.4 a system whose components are not of its class is a programming error`() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let entity = GKEntity()
        entity.addComponent(Alarm())
        GKComponentSystem<Clock>(componentClass: Alarm.self).addComponent(foundIn: entity)
      }
      expect(result, says: "a component of class Alarm cannot be added to a system of Clock")
    }
  }
#endif
