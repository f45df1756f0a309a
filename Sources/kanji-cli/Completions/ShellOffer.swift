import StateMachineGraph

/// What a shell offers for an operand or for the value of an option.
enum ShellOffer: Equatable {
  /// Nothing, because it may be anything.
  case nothing
  /// Files.
  case files
  /// The words.
  case words([String])
  /// The commands of the command line.
  case commands
  /// The states of the machines that the program knows.
  case states
  /// The categories of the memory game's cards.
  case categories

  /// The words that are offered; none for files.
  var words: [String] {
    switch self {
    case .nothing, .files: []
    case .words(let words): words
    case .commands: Command.oneShot.map(\.name)
    case .states: KnownMachine.allCases.flatMap { (try? $0.graph().states) ?? [] }
    case .categories: KanjiDeck.embeddedCategories
    }
  }
}
