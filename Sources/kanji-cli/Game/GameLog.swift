import MemoryGame
import StateMachineStore
import StateMachineTesting

// The log of the game that is on or was left.
extension GameApp: LoggedApp {
  struct Mark: Equatable {
    let game: ObjectIdentifier?
    let left: ObjectIdentifier?
    let model: GameModel?
    let position: Int?
    /// The changes of the settings.
    let changes: String
  }

  var mark: Mark {
    let mode = game ?? suspended
    return Mark(
      game: game.map(ObjectIdentifier.init), left: suspended.map(ObjectIdentifier.init),
      model: mode?.game.store.state, position: mode?.history.timeline.position,
      changes: settings.changes)
  }

  func change(by line: ScriptLine, since before: Mark) -> AppLog.Change {
    guard let mode = game ?? suspended else {
      return settings.changes.isEmpty ? .end : .begin(beginning(nil), lines: [])
    }
    let isNew = ![before.game, before.left].contains(ObjectIdentifier(mode))
    let beginsGame = line.words.first == Command.new.name
    let round = mode.game.store.state.round
    var lines: [String] = []
    if isNew {
      let name = mode.deck.count == nil ? [] : ["--category", mode.deck.names[0]]
      lines = [ScriptLine.text(["play", "--menu"] + mode.deck.options + name)]
    }
    if let deal = round?.deal, isNew || beginsGame {
      let verb = isNew || before.model?.round == nil ? "go" : "replace"
      lines.append(ScriptLine.text([verb, GameRoute.game(deal).text]))
    } else if !isNew {
      lines.append(ScriptLine.text(line.words, isTried: line.isTried))
    }
    if round?.id != before.model?.round?.id, let board = mode.game.board {
      lines.append("expect cards \(board.fingerprint)")
    }
    guard isNew else { return .add(lines) }
    return .begin(beginning(mode.history.timeline[0].category), lines: lines)
  }

  /// Returns the words of the first line: the name, the category that was chosen when a game began, if any, and the
  /// changes of the settings, if any, for the next games.
  private func beginning(_ category: String?) -> [String] {
    let changes = settings.changes
    return [Self.description.name]
      + (changes.isEmpty ? [category].compactMap(\.self) : [category ?? "", changes])
  }

  /// Replays with what the first line says.
  func replay(with words: [String], _ lines: () throws -> Void) rethrows {
    let category = words.first.flatMap { $0.isEmpty ? nil : $0 }
    try settings.replay(from: category, after: words.dropFirst().first ?? "", lines)
  }
}
