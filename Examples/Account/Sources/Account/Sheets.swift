import StateMachine

/// A step in a sheet: the sign-in, or a step of the registration.
enum Step: Route, CaseIterable {
  case signIn, name, company, password

  var stateClass: GKState.Type {
    switch self {
    case .signIn: SignInState.self
    case .name: NameState.self
    case .company: CompanyState.self
    case .password: PasswordState.self
    }
  }
}

final class NameState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool {
    next == CompanyState.self || next == PasswordState.self
  }
}

final class CompanyState: GKState {
  override func isValidNextState(_ next: AnyClass) -> Bool { next == PasswordState.self }
}

final class SignInState: LastState {}
final class PasswordState: LastState {}

/// Makes the navigator of a sheet, which lives as long as the sheet.
func makeSheet(_ root: Step) -> Navigator<Step> {
  let states = [SignInState(), NameState(), CompanyState(), PasswordState()]
  return Navigator(GKStateMachine(states: states), root: root)
}
