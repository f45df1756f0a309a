import GameKit

class Scene: NSObject {
  var banner = ""
  lazy var machine = GKStateMachine(states: [Waiting(scene: self), Racing(scene: self)])
}

class SceneState: GKState {
  unowned let scene: Scene

  init(scene: Scene) {
    self.scene = scene
  }

  override func didEnter(from previousState: GKState?) {
    scene.banner = "\(type(of: self))"
  }
}

class Waiting: SceneState {
  private var seconds: TimeInterval = 0

  override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    stateClass is Racing.Type
  }

  override func update(deltaTime: TimeInterval) {
    seconds += deltaTime
    if seconds >= 3 { stateMachine?.enter(Racing.self) }
  }
}

class Racing: SceneState {}

let scene = Scene()
scene.machine.enter(Waiting.self)
for _ in 1...3 { scene.machine.update(deltaTime: 1) }
print(scene.banner)
