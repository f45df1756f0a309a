#if !canImport(Darwin)
  import GameplayKit
  import Testing

  struct SurfaceTests {
    @Test
    func `G1.1 a state has Apple's members, with Apple's types`() {
      let state = GKState()
      let isValid: (AnyClass) -> Bool = state.isValidNextState(_:)
      let didEnter: (GKState?) -> Void = state.didEnter(from:)
      let willExit: (GKState) -> Void = state.willExit(to:)
      let update: (Double) -> Void = state.update(deltaTime:)
      let machine: GKStateMachine? = state.stateMachine
      didEnter(nil)
      willExit(state)
      update(1)
      #expect(isValid(GKState.self) && machine == nil)
    }

    @Test
    func `G1.1 a machine has Apple's members, with Apple's types`() {
      let machine = GKStateMachine(states: [SoldOut()])
      let canEnter: (AnyClass) -> Bool = machine.canEnterState(_:)
      let enter: (AnyClass) -> Bool = machine.enter(_:)
      let update: (TimeInterval) -> Void = machine.update(deltaTime:)
      let find: (SoldOut.Type) -> SoldOut? = machine.state(forClass:)
      update(1)
      #expect(canEnter(SoldOut.self) && enter(SoldOut.self))
      let current: GKState? = machine.currentState
      #expect(current === find(SoldOut.self))
    }

    @Test
    func `G1.1 TimeInterval is Double, in every module that declares it, and so is CFTimeInterval`()
    {
      let seconds: TimeInterval = 1.5
      #expect(type(of: seconds) == Double.self)
      let frame: CFTimeInterval = seconds
      #expect(frame == 1.5)
    }

    @Test
    func `G1.1 stateMachine and currentState can be read by key path`() {
      let states = [SoldOut(), Pouring()]
      let machine = GKStateMachine(states: states)
      #expect(states.map(\.stateMachine) == [machine, machine])
      #expect([machine].map(\.currentState) == [nil])
    }

    // This file is compiled with warnings as errors, so it would not build if one were due.
    @Test
    func `G1.2 the Bool results may be ignored without a warning`() {
      let machine = GKStateMachine(states: [SoldOut()])
      machine.enter(SoldOut.self)
      machine.canEnterState(SoldOut.self)
      machine.currentState?.isValidNextState(SoldOut.self)
      machine.currentState?.stateMachine?.enter(Pouring.self)
      #expect(machine.currentState is SoldOut)
    }

    @Test
    func `G1.3 a machine overrides enter, canEnterState, update, currentState and a private init`()
    {
      let dispenser = Dispenser(price: 2)
      dispenser.insert(1)
      dispenser.insert(1)
      dispenser.update(deltaTime: 0.5)
      dispenser.isLocked = true
      dispenser.insert(2)
      #expect(
        dispenser.history == [
          "AwaitingCoin entered", "Pouring refused", "Pouring entered", "AwaitingCoin entered",
          "Pouring refused",
        ])
      #expect(dispenser.questions == 5 && dispenser.seconds == 0.5)
      #expect(dispenser.currentState == nil)
    }

    @Test
    func `G1.3 a machine makes init(states:) required`() {
      let dispenser = RequiredDispenser.make()
      #expect(dispenser.enter(SoldOut.self))
    }

    @Test
    func `G1.3 a state overrides every hook, and its base's`() {
      let castle = Castle()
      castle.guardMind.enter(PatrolState.self)
      castle.intruderDistance = 5
      castle.guardMind.update(deltaTime: 1)
      #expect(castle.guardMind.currentState is ChaseState)
      #expect(castle.guardMind.state(forClass: PatrolState.self)?.ticks == 1)
      #expect(castle.guardMind.enter(PatrolState.self) == false)
      castle.intruderDistance = 60
      #expect(castle.guardMind.enter(PatrolState.self))
      #expect(castle.guardMind.state(forClass: PatrolState.self)?.ticks == 0)
      #expect(castle.alarms == 1)
    }

    @Test
    func `G1.4 a machine declares its own init() without override`() {
      let light = TrafficLight()
      light.switchOn()
      for _ in 1...9 { light.update(deltaTime: 1) }
      #expect(light.shown == ["Blinking", "Red", "Green", "Amber", "Red"])
    }

    @Test
    func `G1.4 a machine is made without states, by itself or by a subclass without initializers`()
    {
      class Plain: GKStateMachine {}
      class Overridden: GKStateMachine {
        override init(states: [GKState]) { super.init(states: states + [SoldOut()]) }
      }
      #expect(GKStateMachine().enter(SoldOut.self) == false && Plain().currentState == nil)
      #expect(Overridden().enter(SoldOut.self))
    }

    @Test
    @MainActor
    func `G1.4 a machine's own init(), in any shape, is the one that is called`() {
      let machines: [GKStateMachine] = [
        DesignatedInit(), ConvenienceInit(), RequiredInit(), RequiredInit.make(),
        PrivateInit.make(), MainActorInit(), DefaultedInit(),
      ]
      for machine in machines {
        #expect(machine.state(forClass: SoldOut.self) != nil, "\(machine)")
      }
    }

    @Test
    func `G1.4 a state's init is called implicitly, and may be required`() {
      let quest = Quest()
      let turns = [Prologue.self, Epilogue.self, Voyage.self, Epilogue.self].map(quest.turn)
      #expect(turns == [true, false, true, true])
      #expect(quest.journal.entries == ["The letter", "The sea, after 1 chapters", "Home"])
    }

    @Test
    func `G1.6 description, debugDescription and hash(into:) can be overridden`() {
      let (state, machine) = (Described(number: 7), DescribedMachine(states: []))
      #expect("\(state)" == "state 7" && String(reflecting: state) == "<state 7>")
      #expect("\(machine)" == "machine" && String(reflecting: machine) == "<machine>")
      #expect(state.hashValue == Described(number: 7).hashValue && state.hashed == 1)
      #expect(machine.hashValue == DescribedMachine(states: []).hashValue)
    }

    @Test
    func `G1.6 hash, isEqual(_:), classForCoder and == can be redeclared`() {
      let state = Redescribed()
      #expect(state.hash == 7 && state.isEqual(Redescribed()) && state == Redescribed())
      #expect(state.classForCoder == GKState.self)
    }
  }
#endif
