import GameplayKit

nonisolated class IdleState: GKState {}

/// Reaches the scene on the main actor through what the scene gave it.
nonisolated class RunningState: GKState {
  private let began: () -> Void

  init(began: @escaping () -> Void) { self.began = began }

  override func didEnter(from previousState: GKState?) { began() }
}

class Scene {
  private(set) var banner = "ready"
  private(set) lazy var machine = GKStateMachine(states: [
    IdleState(), RunningState { [unowned self] in banner = "runs" },
  ])
}

let scene = Scene()
scene.machine.enter(IdleState.self)
scene.machine.enter(RunningState.self)
print(scene.banner)
