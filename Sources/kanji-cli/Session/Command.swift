import StateMachineTerminal
import StateMachineTesting
import StateMachineText

/// A command of kanji-cli: its description, and its actions on the command line and at the prompt.
struct Command: Sendable {
  /// Reads a line at a prompt: throws if the operands are invalid in any place.
  ///
  /// The action throws errors that depend on the data or the moment.
  typealias Reading = @Sendable (Invocation, Session) throws -> ScriptAction

  private(set) var description: CommandDescription
  /// Starts a prompt from the command line; nil if it does not.
  private(set) var begin: (@Sendable (Invocation, Session) throws -> Void)?
  /// The action on the command line; nil if there is none.
  private(set) var run: (@Sendable (Invocation, Context) throws -> Void)?
  /// Reads a line at the prompt; nil if the command is not for it.
  private(set) var read: Reading?
  /// The apps in which it can be typed at the prompt.
  private var scope = Scope.everywhere
  /// Returns why it does not work in an app, if there is more to say than where it works.
  private(set) var refusal: @Sendable (Session) -> PromptError? = { _ in nil }
  /// Whether a line of several numbers means it, as `3 7` means `flip 3 7`; one command has this.
  private(set) var takesNumbers = false
  /// Whether a log of an app may have it.
  private(set) var isLogged = true

  fileprivate enum Scope: Sendable {
    case everywhere, home
    case apps([any App.Type])
  }

  var name: String { description.name }

  var isForCommandLine: Bool { run != nil || begin != nil }

  /// Whether it is one of an app's own commands at the prompt.
  func isFor(_ app: any App.Type) -> Bool {
    guard read != nil else { return false }
    return switch scope {
    case .everywhere: true
    case .home: app is any Home.Type
    case .apps(let apps): apps.contains { $0 == app }
    }
  }

  /// Whether it works in an app: as its command, or as a look-up of the home, which prints there what it finds.
  func works(in app: any App.Type) -> Bool {
    if isFor(app) { return true }
    if case .home = scope { return run != nil } else { return false }
  }
}

extension CommandDescription {
  /// Returns a command that works in every app.
  func inAll(_ read: @escaping Command.Reading) -> Command {
    Command(description: self, read: read, scope: .everywhere)
  }

  /// Returns a command of the home.
  func inHome(_ read: @escaping Command.Reading) -> Command {
    Command(description: self, read: read, scope: .home)
  }

  /// Returns a command of some apps.
  func inApps(_ apps: [any App.Type], _ read: @escaping Command.Reading) -> Command {
    Command(description: self, read: read, scope: .apps(apps))
  }

  /// Returns a command of the command line alone.
  func onCommandLine(_ run: @escaping @Sendable (Invocation, Context) throws -> Void) -> Command {
    Command(description: self, run: run)
  }
}

extension Command {
  fileprivate init(
    description: CommandDescription, read: @escaping Reading, scope: Scope
  ) {
    (self.description, self.read, self.scope) = (description, read, scope)
  }

  fileprivate init(
    description: CommandDescription,
    run: @escaping @Sendable (Invocation, Context) throws -> Void
  ) {
    (self.description, self.run) = (description, run)
  }

  private func with<Value>(_ path: WritableKeyPath<Command, Value>, _ value: Value) -> Command {
    var command = self
    command[keyPath: path] = value
    return command
  }

  func onCommandLine(
    _ action: @escaping @Sendable (Invocation, Context) throws -> Void
  ) -> Command {
    with(\.run, action)
  }

  /// Returns the command as one that starts a prompt from the command line.
  func beginningPrompt(
    _ begin: @escaping @Sendable (Invocation, Session) throws -> Void
  ) -> Command {
    with(\.begin, begin)
  }

  func refused(_ refusal: @escaping @Sendable (Session) -> PromptError?) -> Command {
    with(\.refusal, refusal)
  }

  var takingNumbers: Command { with(\.takesNumbers, true) }

  /// The command as one that no log of an app has.
  var unlogged: Command { with(\.isLogged, false) }

  /// Whether its operand is the name of a command.
  var takesCommands: Bool { description.operands.first?.name == "COMMAND" }

  /// Returns the command, which offers these names if it takes one.
  func offeringCommands(_ names: [String]) -> Command {
    guard takesCommands else { return self }
    var command = self
    command.description.offer { names }
    return command
  }

  /// The words that begin a line of a script or the prompt but are not commands.
  static let scriptWords = ["expect", "case"]
}

extension Int {
  /// Returns the number that the digits stand for, or nil for other text; throws if the number is too large.
  static func count(digits text: String) throws(NothingFound) -> Int? {
    // `Int.max` stands for any larger number.
    let number = Int(digits: text)
    guard number != .max else { throw .tooLarge(text) }
    return number
  }
}
