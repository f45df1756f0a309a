import GameplayKit
import StateMachine

class LampState: GKState {
  let lamp = Lamp.on
}

let machine = GKStateMachine(states: [LampState()])
machine.enter(LampState.self)
print(machine.currentState.map { "\($0)" } ?? "", StateMachine.Lamp.on)
