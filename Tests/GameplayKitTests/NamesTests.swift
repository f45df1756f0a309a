#if !canImport(Darwin)
  import GameplayKit
  import Testing

  /// The compiler checks the fixtures' names; these tests check that they refer to the program's
  /// types.
  struct NamesTests {
    @Test
    func `G1.5 a subclass may declare stored properties of any name`() {
      let (state, machine) = (StoredState(), StoredMachine(states: [SoldOut()]))
      (state.states, machine.states) = ("mine", "mine")
      (state.owner, machine.current) = ("mine", "mine")
      #expect(machine.enter(SoldOut.self) && machine.currentState is SoldOut)
      #expect(
        [state.states, machine.states, state.owner, machine.current].allSatisfy { $0 == "mine" })
      #expect(state.stateMachine == nil)
    }

    @Test
    func `G1.5 a subclass may declare computed properties of any name`() {
      let (state, machine) = (ComputedState(), ComputedMachine(states: [SoldOut()]))
      #expect(machine.enter(SoldOut.self) && machine.currentState is SoldOut)
      #expect(state.previousState == "previousState" && machine.observers == "observers")
      #expect(state.send(1) == 1 && machine.send(2) == 2)
    }

    @Test
    func `G1.5 a subclass may declare static members of any name`() {
      #expect(StaticState.validNextStates == "validNextStates")
      #expect(StaticMachine.transitions == "transitions")
      #expect(StaticState.send(1) == 1 && StaticMachine.send(2) == 2)
    }

    @Test
    func `G1.5 a subclass may declare methods of any name, and the framework calls none of them`() {
      let (state, machine) = (MethodState(), MethodMachine(states: [SoldOut()]))
      machine.move(to: state)
      #expect(machine.currentState == nil)
      #expect(machine.enter(SoldOut.self) && machine.enter(SoldOut.self, with: 1))
      #expect(
        state.reset() == "reset" && machine.start() == "start" && machine.arrive() == "arrive")
    }

    @Test
    func `G1.5 a subclass may nest types of any name`() {
      let (state, machine) = (NestingState(), NestingMachine(states: []))
      #expect(type(of: machine.transition) == NestingMachine.Transition.self)
      #expect(type(of: state.observer) == NestingState.Observer.self)
      #expect(machine.event == .coin && state.outcome == .won && machine.refusal == .closed)
    }
  }
#endif
