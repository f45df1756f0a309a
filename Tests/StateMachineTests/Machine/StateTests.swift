import StateMachine
import Testing

struct StateTests {
  @Test(arguments: [GKState.self, Frothing.self, Idle.self] as [any AnyObject.Type])
  func `G8.1 by default every state class is valid, including the state's own`(stateClass: AnyClass)
  {
    #expect(Frothing().isValidNextState(stateClass))
  }

  @Test(arguments: [Log.self, GKStateMachine.self] as [any AnyObject.Type])
  func `G8.1 by default a class that is not a state is not valid`(stateClass: AnyClass) {
    #expect(!Frothing().isValidNextState(stateClass))
  }

  @Test
  func `G8.2 the other hooks do nothing by default`() {
    let (state, next) = (GKState(), Frothing())
    let machine = GKStateMachine(states: [state, next])
    machine.enter(GKState.self)
    state.didEnter(from: next)
    state.willExit(to: next)
    state.update(deltaTime: 1)
    #expect(machine.currentState === state)
    #expect(state.stateMachine === machine)
  }

  @Test
  func `G8.3 states that override nothing go anywhere`() {
    final class Walking: GKState {}
    let machine = GKStateMachine(states: [Walking(), Frothing(), GKState()])
    let answers = [Walking.self, Frothing.self, GKState.self, Walking.self].map(machine.enter)
    #expect(answers == [true, true, true, true])
  }

  @Test
  func `G8.3 a plain GKState is harmless without a machine`() {
    let state = GKState()
    state.update(deltaTime: 1)
    #expect(state.stateMachine == nil)
    #expect(state.isValidNextState(GKState.self))
  }
}
