import GameplayKit.GKState

class RobotState: GKState {
  unowned let robot: Robot

  init(robot: Robot) {
    self.robot = robot
  }
}

class Working: RobotState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass is Charging.Type
  }

  override func update(deltaTime seconds: TimeInterval) {
    guard let battery = robot.component(ofType: Battery.self) else { return }
    if battery.charge < 1 { stateMachine?.enter(Charging.self) }
  }
}

class Charging: RobotState {}
