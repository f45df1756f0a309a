import MemoryGame
import StateMachineStore
import StateMachineTesting
import StateMachineText

struct SavedGame: Equatable {
  var route: GameRoute
  /// The game that was left in its middle; nil if none was.
  var left: Deal?
  /// Whether the game was left for the browser.
  var isInBrowser = false
  /// The options of `play` that make the deck.
  var deckOptions: [String] = []
  /// The fingerprint of the board; nil if there is none.
  var cards: String?
  /// The play time in seconds, rounded up, so that leaving the game gains none.
  var seconds = 0
  /// Whether a flip was undone, so that the result does not count.
  var hasUsedUndo = false
  /// The numbers of the flipped cards, without undone flips.
  var flips: [Int] = []
  /// The numbers of the cards that redo would flip again.
  var undone: [Int] = []
}

extension SavedGame {
  /// The cards of a move.
  private static let perLine = 2
  /// The maximum number of flips, as no longer history of a game is saved.
  private static let flipLimit = 10_000
  /// The maximum play time, below which a number of seconds is exact.
  private static let longest = 0x1p43

  /// Creates the saved form of the game that is on or was left in its middle; nil if there is none.
  ///
  /// Throws if the history no longer has all of its flips.
  init?(of session: Session) throws(SavedSessionError) {
    guard let mode = session.game ?? session.suspended else { return nil }
    let game = mode.game
    let model = game.store.state
    let isInBrowser = session.game == nil
    if isInBrowser, model.left == nil { return nil }
    self.init(
      route: model.path.top, left: model.left?.deal, isInBrowser: isInBrowser,
      deckOptions: mode.deck.options)
    guard let round = model.round ?? model.left else { return }
    cards = round.board.value?.fingerprint
    seconds = Int(clamping: min(model.playTime(of: round), Self.longest).rounded(.up))
    hasUsedUndo = model.hasUsedUndo(in: round)
    guard let flips = game.flips else { throw .tooLong }
    self.flips = flips
    undone = game.undoneFlips
  }

  /// The game that is on, or that was left; nil if there is neither.
  private var deal: Deal? { if case .game(let deal) = route { deal } else { left } }

  /// The lines that lead to the game from the browser.
  var lines: [String] {
    (deal.map(lines) ?? [menuLine])
      + (left == nil ? [] : ["back"])
      + (route == .categories ? ["enter \(CategoriesState.declaredName)"] : [])
      + (isInBrowser ? ["back"] : [])
  }

  /// The line that opens the menu; options of the deck alone would begin a game.
  private var menuLine: String {
    ScriptLine.text(["play"] + deckOptions + (deckOptions.isEmpty ? [] : ["--menu"]))
  }

  /// The lines that restore the game, and leave the category of the next games as it is chosen.
  var restoringLines: [String] {
    guard let deal else { return lines }
    // The settings do not keep the category of one's own list, which is the list's name.
    let name = deckOptions.first == "--cards" ? ["--category", deal.category] : []
    let menu = ["play", "--menu"] + deckOptions + name
    let game = ["go", GameRoute.game(deal).text]
    return [menu, game].map { ScriptLine.text($0) } + lines.dropFirst()
  }

  /// Returns the lines; the time comes before the flips, as no time passes in a finished game.
  private func lines(of deal: Deal) -> [String] {
    let play =
      ["play"] + deckOptions
      + ["--category", deal.category, "--pairs", "\(deal.pairs)", "--seed", "\(deal.seed)"]
      + (deal.faces.savedName.map { ["--faces", $0] } ?? [])
      + (deal.players == 1 ? [] : ["--players", "\(deal.players)"])
    let cards = cards.map { ["expect cards " + ScriptLine.quoted($0)] } ?? []
    let time = seconds > 0 ? ["wait \(seconds)"] : []
    // Undoing any flip makes the result not count.
    let used = hasUsedUndo && undone.isEmpty ? [line([flips.first ?? 1]), "undo"] : []
    let all = flips + undone
    let flipped = stride(from: 0, to: all.count, by: Self.perLine).map { start in
      line(all[start..<min(start + Self.perLine, all.count)])
    }
    return [ScriptLine.text(play)] + cards + time + used + flipped + undone.map { _ in "undo" }
  }

  private func line(_ flips: some Sequence<Int>) -> String {
    (["flip"] + flips.map(String.init)).joined(separator: " ")
  }

  /// Reads the words of the lines that are written for a game; nil for any others.
  init?(_ lines: some Collection<[String]>) {
    guard let play = lines.first else { return nil }
    self.init(route: Self.deal(play).map(GameRoute.game) ?? .menu)
    deckOptions = play.dropFirst().prefix { !["--category", "--menu"].contains($0) }.map(
      \.self)
    guard [[], ["--all"], ["--cards"]].contains(deckOptions.prefix(1)), deckOptions.count < 3 else {
      return nil
    }
    for line in lines.dropFirst() { take(line) }
    let isWritten = self.lines.map { (try? ScriptLine(parsing: $0))?.words } == Array(lines)
    if !isWritten || flips.count + undone.count > Self.flipLimit { return nil }
  }

  private static func deal(_ words: [String]) -> Deal? {
    func value(_ option: String) -> String? {
      words.firstIndex(of: option).flatMap { words.dropFirst($0 + 1).first }
    }
    guard let category = value("--category"), let pairs = value("--pairs").flatMap({ Int($0) }),
      let seed = value("--seed").flatMap({ UInt64($0) })
    else { return nil }
    let faces = value("--faces").flatMap(Deal.Faces.init) ?? .meaning
    let players = value("--players").flatMap { Int($0) } ?? 1
    return try? Deal(
      category: category, pairs: pairs, seed: seed, faces: faces, players: players)
  }

  /// Reads a line; ignores one that is never written.
  private mutating func take(_ line: [String]) {
    switch line[0] {
    case "expect": cards = line.last
    case "wait": seconds = line.last.flatMap { Int($0) } ?? 0
    case "flip":
      flips += line.dropFirst().compactMap { Int($0) }
      undone = []
    case "undo":
      hasUsedUndo = true
      if let last = flips.popLast() { undone.insert(last, at: 0) }
    case "enter": route = .categories
    case "back":
      if case .game(let deal) = route { (left, route) = (deal, .menu) } else { isInBrowser = true }
    default: break
    }
  }
}
