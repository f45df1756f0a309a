import StateMachine

/// A state whose rule a test can set.
class PlayerState: GKState {
  var rule: (AnyClass) -> Bool = { _ in false }

  final func allow(_ classes: AnyClass...) {
    rule = { asked in classes.contains { $0 == asked } }
  }

  override func isValidNextState(_ stateClass: AnyClass) -> Bool { rule(stateClass) }
}

final class IdleState: PlayerState {}
final class PlayingState: PlayerState {}
final class PausedState: PlayerState {}

/// Plays and pauses; from a pause, it may be put away.
struct Player {
  let idle = IdleState()
  let playing = PlayingState()
  let paused = PausedState()
  let machine: GKStateMachine

  init() {
    machine = GKStateMachine(states: [idle, playing, paused])
    idle.allow(PlayingState.self)
    playing.allow(PausedState.self)
    paused.allow(IdleState.self, PlayingState.self)
  }
}

enum PlayerRoute: String, Route, CaseIterable {
  case idle, playing, paused

  var stateClass: GKState.Type {
    switch self {
    case .idle: IdleState.self
    case .playing: PlayingState.self
    case .paused: PausedState.self
    }
  }
}
