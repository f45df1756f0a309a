import MemoryGame
import StateMachine
import StateMachineStore
import StateMachineTesting

/// Where a game is, as a session keeps it from one run to the next: the lines that lead back there.
///
///     play --category "grade 1" --pairs 4 --seed 7
///     expect cards 9d8f0c1e5a6b7c42
///     wait 63
///     flip 1 4 2
enum SavedGame: Equatable {
  case menu
  case categories
  case table(Table)

  /// A game, and what was done in it.
  struct Table: Equatable {
    var deal: Deal
    /// What stands for the cards; nil if there are none.
    var cards: String?
    /// For how many seconds it was played, rounded up, so that nobody gains time by leaving.
    var seconds = 0
    /// Whether a flip was taken back, so that the result is no record.
    var hasTakenBack = false
    /// The cards that were flipped, those that were taken back not among them.
    var flips: [Int] = []
  }

  init(_ game: Game) {
    switch game.navigator.path.top {
    case .menu: self = .menu
    case .categories: self = .categories
    case .game(let deal):
      self = .table(
        Table(
          deal: deal, cards: game.board?.fingerprint,
          seconds: Int(min(game.playTime, Self.longest).rounded(.up)),
          hasTakenBack: game.hasTakenBack, flips: game.flips))
    }
  }

  /// The lines that lead there from the browser.
  ///
  /// Time comes before the flips, since a finished game takes none.
  var lines: [String] {
    switch self {
    case .menu: [Command.play.name]
    case .categories: [Command.play.name, "\(Command.enter.name) \(CategoriesState.declaredName)"]
    case .table(let table): table.lines
    }
  }

  /// Some hundred thousand years: beyond it, a number of seconds would not be exact any more.
  private static let longest = 0x1p43
}

extension SavedGame.Table {
  /// How many flips are in a line.
  private static let perLine = 20

  fileprivate var lines: [String] {
    let play = [
      Command.play.name, Option.category.name, deal.category, Option.pairs.name, "\(deal.pairs)",
      Option.seed.name, "\(deal.seed)",
    ]
    let time = seconds > 0 ? ["\(Command.wait.name) \(seconds)"] : []
    // Any flip will do, for one that is taken back spoils the record.
    let undone = hasTakenBack ? [line([flips.first ?? 1]), Command.undo.name] : []
    let flipped = stride(from: 0, to: flips.count, by: Self.perLine).map { start in
      line(flips[start..<min(start + Self.perLine, flips.count)])
    }
    return [ScriptLine.text(play)]
      + (cards.map { ["expect cards " + ScriptLine.quoted($0)] } ?? []) + time + undone + flipped
  }

  private func line(_ flips: some Sequence<Int>) -> String {
    ([Command.flip.name] + flips.map(String.init)).joined(separator: " ")
  }
}

extension SavedGame {
  /// Takes lines for a game if they are the ones that are written for it.
  init?(_ steps: some Collection<Script.Step>) {
    let lines = steps.map(\.line.words)
    let names = lines.map { $0[0] }
    guard steps.allSatisfy({ !$0.line.isNegated }), names.first == Command.play.name,
      let play = try? Invocation(lines[0])
    else { return nil }
    let entered = lines.contains { $0.first == Command.enter.name }
    self = entered ? .categories : .menu
    if let category = play.value(.category) {
      guard let pairs = try? play.number(.pairs), let seed = try? play.whole(.seed),
        let deal = try? Deal(category: category, pairs: pairs, seed: seed)
      else { return nil }
      var table = Table(deal: deal)
      table.cards = lines.first { $0.starts(with: ["expect", "cards"]) }?.last
      table.seconds = lines.first { $0[0] == Command.wait.name }?.last.flatMap { Int($0) } ?? 0
      table.hasTakenBack = names.contains(Command.undo.name)
      let flips = lines.filter { $0[0] == Command.flip.name }.flatMap { $0.dropFirst() }
      table.flips = flips.dropFirst(table.hasTakenBack ? 1 : 0).compactMap { Int($0) }
      self = .table(table)
    }
    guard self.lines.map({ (try? ScriptLine(parsing: $0))?.words }) == lines else { return nil }
  }
}
