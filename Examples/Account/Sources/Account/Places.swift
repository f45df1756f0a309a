import StateMachine

/// A place in a tab.
enum Place: Route {
  case inbox, message(Int), reply, profile, address

  var stateClass: GKState.Type {
    switch self {
    case .inbox: InboxState.self
    case .message: MessageState.self
    case .reply: ReplyState.self
    case .profile: ProfileState.self
    case .address: AddressState.self
    }
  }

  /// The profile was called options in version 1, and settings in version 2.
  static let table = RouteTable<Place>(
    [.inbox, .reply, .profile, .address], ["message": .payload(message)],
    formerNames: ["options": "settings", "settings": "profile"])
}

final class InboxState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool { next == MessageState.self }
}

final class MessageState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool { next == ReplyState.self }
}

final class ProfileState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool { next == AddressState.self }
}

final class ReplyState: LastState {}
final class AddressState: LastState {}

/// A state that only Back leaves.
class LastState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool { false }
}
