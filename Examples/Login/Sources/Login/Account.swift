import StateMachineStore

/// Why signing in failed.
enum LoginError: Error {
  case wrongPassword
}

/// The account of the signed-in user, in an actor.
///
/// The machine and the store are not `Sendable`: they belong to this actor, and the compiler refuses access
/// from elsewhere. They need no lock, and no actor of their own.
actor Account {
  /// Checks the password elsewhere, and returns the full name.
  typealias Service = @Sendable (_ password: String) async throws(LoginError) -> String

  private let machine = makeMachine()
  private let store = Store(LoadState<String, LoginError>.idle) { load, event in load.apply(event) }
  private let service: Service

  init(_ service: @escaping Service) {
    self.service = service
  }

  /// The current state, and the name of the signed-in user.
  var text: String {
    let state = machine.currentState.map { GKStateMachine.name(of: type(of: $0)) } ?? ""
    guard machine.currentState is InState, let name = store.state.value else { return state }
    return "\(state): \(name)"
  }

  /// Signs in, and returns whether that succeeded; false at once unless signed out.
  ///
  /// Other tasks may call the actor while the service is awaited. An answer after signing out
  /// changes nothing, as the load's id no longer matches.
  func signIn(_ password: String) async -> Bool {
    guard machine.enter(WaitingState.self) else { return false }
    await store.load({ $0 }) { [service] () async throws(LoginError) in
      try await service(password)
    }
    switch store.state {
    case .done: return machine.enter(InState.self)
    case .failed: machine.enter(OutState.self)
    case .idle, .loading: break
    }
    return false
  }

  /// Signs out, or stops signing in; returns whether there was anything to stop.
  func signOut() -> Bool {
    guard machine.enter(OutState.self) else { return false }
    store.dispatch(.cancelled)
    return true
  }
}
