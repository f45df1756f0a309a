import class GameplayKit.GKState
public import GameplayKit.GKStateMachine

public func isOpen(_ machine: GKStateMachine) -> Bool {
  let state: GKState? = machine.currentState
  return machine.isKind(of: GKStateMachine.self) && state === machine.state(forClass: Open.self)
}
