import GameplayKit

nonisolated class IdleState: GKState {}

/// Reaches the scene on the main actor through what the scene gave it.
nonisolated class RunningState: GKState {
  private let began: () -> Void

  init(began: @escaping () -> Void) { self.began = began }

  override func didEnter(from previousState: GKState?) { began() }
}

/// Enters the main actor in its hook, which runs wherever its machine is used.
class PausedState: GKState {
  private var times = 0

  nonisolated override init() {
    super.init()
  }

  nonisolated override func didEnter(from previousState: GKState?) {
    MainActor.assumeIsolated {
      self.times += 1
      print("paused \(self.times)")
    }
  }
}

class Scene {
  private(set) var banner = "ready"
  private(set) lazy var machine = GKStateMachine(states: [
    IdleState(), RunningState { [unowned self] in banner = "runs" }, PausedState(),
  ])
}

let scene = Scene()
scene.machine.enter(IdleState.self)
scene.machine.enter(RunningState.self)
print(scene.banner)
scene.machine.enter(PausedState.self)
