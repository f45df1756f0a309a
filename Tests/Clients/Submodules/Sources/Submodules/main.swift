import GameplayKit.GKEntity
import GameplayKit.GKStateMachine

let robot = Robot()
let batteries = GKComponentSystem<Battery>(componentClass: Battery.self)
batteries.addComponent(foundIn: robot)
let machine = GKStateMachine(states: [Working(robot: robot), Charging(robot: robot)])
machine.enter(Working.self)
for _ in 1...4 {
  machine.update(deltaTime: 1)
  batteries.update(deltaTime: 1)
  robot.update(deltaTime: 1)
}
print(String(format: "%.1f", robot.component(ofType: Battery.self)?.charge ?? 0))
print(machine.currentState?.isKind(of: Charging.self) == true)
