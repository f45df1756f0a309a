public import StateMachineStore

/// What the game knows, as a value.
public struct GameModel: Hashable, Sendable {
  /// The names of the categories, as soon as they are there.
  public internal(set) var categories: Load<[String], DeckError> = .idle
  /// What is remembered from one run to the next.
  public internal(set) var remembered: Remembered
  /// Why that could not be loaded or saved, the last time it was to be; nil if it could.
  public internal(set) var settingsError: SettingsError?
  /// The game that somebody is in; nil in the menu.
  public internal(set) var round: Round?
  var tallies: [Int: Tally] = [:]

  /// Makes what the game knows at first: what it remembers.
  public init(_ remembered: Remembered = Remembered(), settingsError: SettingsError? = nil) {
    self.remembered = remembered
    self.settingsError = settingsError
  }

  /// The category that a new game is of: the chosen one, or the first if there is none of that name.
  ///
  /// Nil if there are no categories.
  public var category: String? {
    guard let names = categories.value else { return nil }
    return names.first { $0 == remembered.category } ?? names.first
  }

  /// How many seconds the round was played for, 0 if nobody is in a game.
  public var playTime: Double {
    tally?.playTime ?? 0
  }

  /// Whether a flip of the round was taken back, so that its result is no record.
  public var hasTakenBack: Bool {
    tally?.hasTakenBack ?? false
  }

  /// The fewest moves that a game like this one was finished with; nil if none was.
  public var best: Int? {
    round.flatMap { remembered.best[$0.deal.contest] }
  }

  private var tally: Tally? {
    round.flatMap { tallies[$0.id] }
  }
}
