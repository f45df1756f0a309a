/// One command: how it is called, what it is for, and what it does in each of the three places.
///
/// The parser, the help, the suggestions, the completions and the manual page are made from the list
/// of all commands.
final class Command: Sendable {
  let name: String
  let aliases: [String]
  /// What follows the name in the help: `KANJI [KANJI …]`.
  let operands: String
  /// The same at the prompt, if that takes less than the command line.
  let operandsAtPrompt: String?
  let operandCount: ClosedRange<Int>
  let summary: String
  /// The same at the prompt, if it does less there.
  let summaryAtPrompt: String?
  /// The operands of an example, and what it shows.
  let example: (operands: String, shows: String)?
  /// What the help adds: a title, and rows of two columns.
  let notes: (title: String, rows: @Sendable () -> [[String]])?
  let options: [Option]
  /// Whether it shows kanji or something else that `--json` has a form for.
  let hasJSON: Bool
  /// What a shell offers for the operands.
  let offer: ShellOffer
  /// What it does on the command line; nil if it is for the prompt only.
  let run: (@Sendable (Invocation, Context) throws -> Void)?
  /// What it does at the prompt; nil if it is for the command line only.
  let browse: (@Sendable (Invocation, Session) throws -> Void)?
  /// What it does in the memory game; nil if the game does not understand it.
  let play: (@Sendable (Invocation, Session, GameSession) throws -> Void)?

  init(
    name: String, aliases: [String] = [], operands: String = "", operandsAtPrompt: String? = nil,
    operandCount: ClosedRange<Int> = 0...0, summary: String, summaryAtPrompt: String? = nil,
    example: (operands: String, shows: String)? = nil,
    notes: (title: String, rows: @Sendable () -> [[String]])? = nil, options: [Option] = [],
    hasJSON: Bool = false, offer: ShellOffer = .nothing,
    run: (@Sendable (Invocation, Context) throws -> Void)? = nil,
    browse: (@Sendable (Invocation, Session) throws -> Void)? = nil,
    play: (@Sendable (Invocation, Session, GameSession) throws -> Void)? = nil
  ) {
    self.name = name
    self.aliases = aliases
    self.operands = operands
    self.operandsAtPrompt = operandsAtPrompt
    self.operandCount = operandCount
    self.summary = summary
    self.summaryAtPrompt = summaryAtPrompt
    self.example = example
    self.notes = notes
    self.options = options
    self.hasJSON = hasJSON
    self.offer = offer
    self.run = run
    self.browse = browse
    self.play = play
  }

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
    find(name) != nil
  }

  /// Returns the command of that name, or nil.
  static func find(_ name: String) -> Command? {
    table.first { $0.name == name } ?? table.first { $0.aliases.contains(name) }
  }
}
