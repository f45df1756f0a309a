import MemoryGame
import StateMachine
import StateMachineTesting

/// Where a session is, as it is kept from one run to the next: a script that leads there.
///
///     # kanji-cli session 1, rules ee35c441df23d1bf
///     open /all/detail/水
///     play --category "grade 1" --pairs 4 --seed 7
///     expect cards 9d8f0c1e5a6b7c42
///     wait 63
///     flip 1 4 2
struct SavedState: Equatable {
  /// What stands for the browser's rules.
  var rules: String
  /// The browser's path.
  var place: String
  /// The game, if one was on.
  var game: SavedGame?

  private static let header = "# kanji-cli session 1, rules "

  init(rules: String, place: String, game: SavedGame? = nil) {
    self.rules = rules
    self.place = place
    self.game = game
  }

  init(of sessions: Sessions) {
    self.init(
      rules: sessions.browser.rules, place: "\(sessions.browser.navigator.path)",
      game: sessions.game.map { SavedGame($0.game) })
  }

  /// The script, whose lines all end.
  var text: String {
    let open = "\(Command.open.name) \(ScriptLine.quoted(place))"
    return ([Self.header + rules, open] + (game?.lines ?? [])).map { $0 + "\n" }.joined()
  }

  /// Takes a script that is written like ``text``, and no other.
  init?(parsing bytes: [UInt8]) {
    // What was cut off within a line may name another place.
    guard bytes.starts(with: Self.header.utf8), let newline = bytes.firstIndex(of: 10),
      bytes.last == 10, let script = try? Script(parsing: bytes, file: ""),
      script.cases.count == 1, script.cases[0].name == "",
      script.cases[0].steps.allSatisfy({ !$0.line.isNegated })
    else { return nil }
    let lines = script.cases[0].steps.map(\.line.words)
    guard let open = lines.first, open.count == 2, open[0] == Command.open.name else { return nil }
    rules = String(decoding: bytes[Self.header.utf8.count..<newline], as: UTF8.self)
    place = open[1]
    guard lines.count > 1 else { return }
    guard let game = SavedGame(lines.dropFirst()) else { return nil }
    self.game = game
  }
}

/// Where a game is, and what leads back there.
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

  /// Some hundred thousand years: beyond it, a number of seconds would not be exact any more.
  private static let longest = 0x1p43

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
  var lines: [String] {
    switch self {
    case .menu: [Command.play.name]
    case .categories: [Command.play.name, "\(Command.enter.name) \(CategoriesState.declaredName)"]
    case .table(let table): table.lines
    }
  }

  /// Takes the words of lines for a game if they are the ones that are written for it.
  init?(_ lines: some Collection<[String]>) {
    guard let first = lines.first, first[0] == Command.play.name, let play = try? Invocation(first)
    else { return nil }
    if play.has(.category) {
      guard let table = Table(play, lines.dropFirst()) else { return nil }
      self = .table(table)
    } else {
      self = lines.count > 1 ? .categories : .menu
    }
    guard self.lines.map({ (try? ScriptLine(parsing: $0))?.words }) == Array(lines) else {
      return nil
    }
  }
}

extension SavedGame.Table {
  /// How many flips are in a line.
  private static let perLine = 20

  /// The lines that lead there; time comes before the flips, since a finished game takes none.
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

  /// Takes what ``lines`` say, whatever else is in them; nil if that is no game.
  fileprivate init?(_ play: Invocation, _ lines: some Collection<[String]>) {
    guard let category = play.value(.category), let pairs = try? play.number(.pairs),
      let seed = try? play.whole(.seed),
      let deal = try? Deal(category: category, pairs: pairs, seed: seed)
    else { return nil }
    self.deal = deal
    for line in lines {
      switch line[0] {
      case "expect": cards = line.last
      case Command.wait.name: seconds = line.last.flatMap { Int($0) } ?? 0
      case Command.flip.name: flips += line.dropFirst().compactMap { Int($0) }
      // It takes back the only flip that comes before it.
      case Command.undo.name: (hasTakenBack, flips) = (true, [])
      default: break
      }
    }
  }
}
