import KanjiBrowser
import StateMachineTesting

@testable import StateMachineTerminal
@testable import kanji_cli

// What tests ask the program's table, without a run of the program.
extension Context {
  convenience init(isCaptured: Bool = false, search: KanjiSearch? = nil) {
    self.init(.program, isCaptured: isCaptured, search: search)
  }
}

extension Command {
  static var table: [Command] { AppTable.program.commands }
  static var oneShot: [Command] { table.filter(\.isForCommandLine) }
  static var atStart: [Command] { AppTable.program.atStart }
  static var atPrompt: [Command] { working(in: BrowserApp.self) }

  static func working(in app: any App.Type) -> [Command] {
    AppTable.program.commands(workingIn: app)
  }

  /// Returns the command of a name; throws a suggestion if there is none.
  static func named(_ name: String) throws(UsageError) -> Command {
    let description = try AppTable.program.commandTable.command(named: name)
    guard let command = AppTable.program.command(description.name) else {
      throw .unknownCommand(name, suggestion: nil)
    }
    return command
  }
}

extension ScriptExpectation<Session> {
  static var all: [Self] { standard(and: AppTable.program.expectations) }
}

extension Invocation {
  init(_ words: [String], atPrompt: Bool = false) throws(UsageError) {
    self = try AppTable.program.invocation(words, atPrompt: atPrompt)
  }
}

extension FreeText {
  init(_ line: [String]) { self.init(line, in: .program) }
}

extension Help {
  init() { self.init(AppTable.program.commandTable) }

  func app(_ app: any App.Type) -> [Line] { lines(for: app, in: .program) }
}
