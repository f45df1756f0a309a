import StateMachine
import Testing

struct StateTests {
  @Test(
    "G8.1 by default every state class is valid, including the state's own",
    arguments: [GKState.self, Frothing.self, Idle.self] as [any AnyObject.Type])
  func validByDefault(stateClass: AnyClass) {
    #expect(Frothing().isValidNextState(stateClass))
  }

  @Test(
    "G8.1 by default a class that is not a state is not valid",
    arguments: [Log.self, GKStateMachine.self] as [any AnyObject.Type])
  func g81ByDefaultAClassThatIsNotAStateIsNotValid(stateClass: AnyClass) {
    #expect(!Frothing().isValidNextState(stateClass))
  }

  @Test("G8.2 the other hooks do nothing by default")
  func hooks() {
    let (state, next) = (GKState(), Frothing())
    let machine = GKStateMachine(states: [state, next])
    machine.enter(GKState.self)
    state.didEnter(from: next)
    state.willExit(to: next)
    state.update(deltaTime: 1)
    #expect(machine.currentState === state)
    #expect(state.stateMachine === machine)
  }

  @Test("G8.3 states that override nothing go anywhere")
  func overridesNothing() {
    final class Walking: GKState {}
    let machine = GKStateMachine(states: [Walking(), Frothing(), GKState()])
    let answers = [Walking.self, Frothing.self, GKState.self, Walking.self].map(machine.enter)
    #expect(answers == [true, true, true, true])
  }

  @Test("G8.3 a plain GKState is harmless without a machine")
  func plain() {
    let state = GKState()
    state.update(deltaTime: 1)
    #expect(state.stateMachine == nil)
    #expect(state.isValidNextState(GKState.self))
  }
}
