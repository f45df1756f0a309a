import StateMachineStore

/// Why signing in failed.
enum LoginError: Error {
  case wrongPassword
}

/// Who is signed in; everything about it happens in this actor.
///
/// The machine and the store are not `Sendable`: they belong to this actor, and the compiler refuses access
/// from elsewhere. They need no lock, and no actor of their own.
actor Account {
  /// Asks somewhere else whether the password is right, and returns the full name.
  typealias Service = @Sendable (_ password: String) async throws(LoginError) -> String

  private let machine = makeMachine()
  private let store = Store(LoadState<String, LoginError>.idle) { load, event in load.apply(event) }
  private let service: Service

  init(_ service: @escaping Service) {
    self.service = service
  }

  /// Where the account is, and the name of who is signed in.
  var text: String {
    let state = machine.currentState.map { type(of: $0).declaredName } ?? ""
    return state + (store.state.value.map { ": \($0)" } ?? "")
  }

  /// Signs in, and returns whether that led to anything; false at once unless signed out.
  ///
  /// Others may call the actor while the service is awaited. An answer that comes after they signed out
  /// changes nothing: the load has another number by then, or none.
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
