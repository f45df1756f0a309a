/// One command: how it is called, what it is for, and what it does in each of the three places.
///
/// The parser, the help, the suggestions, the completions and the manual page are made from the list
/// of all commands.
struct Command: Sendable {
  let name: String
  var aliases: [String] = []
  /// What follows the name in the help: `KANJI [KANJI …]`.
  var operands = ""
  /// The same at the prompt, if that takes less than the command line.
  var operandsAtPrompt: String?
  var operandCount = 0...0
  let summary: String
  /// The same at the prompt, if it does less there.
  var summaryAtPrompt: String?
  /// The operands of an example, and what it shows.
  var example: (operands: String, shows: String)?
  /// What the help adds: a title, and rows of two columns.
  var notes: (title: String, rows: [[String]])?
  var options: [Option] = []
  /// Whether it shows kanji or something else that `--json` has a form for.
  var hasJSON = false
  /// What a shell offers for the operands.
  var offer = ShellOffer.nothing
  /// What it does on the command line; nil if it is for the prompt only.
  var run: (@Sendable (Invocation, Context) throws -> Void)?
  /// What it does at the prompt; nil if it is for the command line only.
  var browse: (@Sendable (Invocation, Session) throws -> Void)?
  /// What it does in the memory game; nil if the game does not understand it.
  var play: (@Sendable (Invocation, Session, GameSession) throws -> Void)?

  /// What follows the name at one of the two places.
  func operands(atPrompt: Bool) -> String {
    atPrompt ? operandsAtPrompt ?? operands : operands
  }

  /// What it is for at one of the two places.
  func summary(atPrompt: Bool) -> String {
    atPrompt ? summaryAtPrompt ?? summary : summary
  }

  /// The name and what follows it.
  func usage(atPrompt: Bool) -> String {
    let operands = operands(atPrompt: atPrompt)
    let taken = options.map { option in
      " [" + ([option.name] + [option.placeholder].compactMap { $0 }).joined(separator: " ") + "]"
    }
    return name + (operands.isEmpty ? "" : " " + operands) + taken.joined()
  }

  /// Whether it does something at the prompt or in the memory game.
  var isForPrompt: Bool { browse != nil || play != nil }

  /// The commands of the command line.
  static var oneShot: [Command] { table.filter { $0.run != nil } }

  /// The commands of the prompt.
  static var atPrompt: [Command] { table.filter { $0.browse != nil } }

  /// The commands of the command line and the prompt.
  static var outsideTheGame: [Command] { table.filter { $0.run != nil || $0.browse != nil } }

  /// The commands of the memory game.
  static var inTheGame: [Command] { table.filter { $0.play != nil } }

  /// Returns the command of that name; throws with a suggestion if there is none.
  static func named(_ name: String) throws(UsageError) -> Command {
    if let command = find(name) { return command }
    throw .unknownCommand(name, suggestion: Suggestion.command(for: name, among: outsideTheGame))
  }

  /// Whether there is a command of that name.
  static func isNamed(_ name: String) -> Bool {
    position(of: name) != nil
  }

  /// Returns the command of that name, or nil.
  static func find(_ name: String) -> Command? {
    position(of: name).map { table[$0] }
  }

  /// Where in the table the command of that name or alias is; nil if there is none.
  private static func position(of name: String) -> Int? {
    table.firstIndex { $0.name == name || $0.aliases.contains(name) }
  }
}
