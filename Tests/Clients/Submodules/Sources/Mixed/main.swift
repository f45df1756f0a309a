import GameplayKit
import GameplayKit.GKState

final class Open: GKState {}

// The same class, whichever import names it.
let states: [GameplayKit.GKState] = [Open()]
let machine = GKStateMachine(states: states)
print(machine.enter(Open.self), isOpen(machine), UUID() == UUID())
