import StateMachineTesting

/// The apps, one in each line.
///
/// The first is the home: it always runs, and the others are started in it.
enum Apps {
  static let all: [any App.Type] = [
    BrowserApp.self,
    GameApp.self,
  ]
}

extension Apps {
  static var home: any App.Type { all[0] }

  /// How sentences call a command's app: the one that it belongs to, if that is not the home.
  static func owner(of command: Command) -> any App.Type {
    command.apps?.first { $0 != home } ?? home
  }

  /// The states of all apps, which need not be running.
  static let stateNames = all.flatMap { (try? $0.graph().states) ?? [] }

  static var expectations: [ScriptExpectation<Session>] { all.flatMap { $0.expectations } }
}
