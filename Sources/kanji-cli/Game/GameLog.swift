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
  }

  var mark: Mark {
    let mode = game ?? suspended
    return Mark(
      game: game.map(ObjectIdentifier.init), left: suspended.map(ObjectIdentifier.init),
      model: mode?.game.store.state, position: mode?.history.timeline.position)
  }

  func change(by line: ScriptLine, since before: Mark) -> AppLog.Change {
    guard let mode = game ?? suspended else { return .end }
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
    let category = mode.history.timeline[0].category.map { [$0] } ?? []
    return .begin([Self.description.name] + category, lines: lines)
  }

  /// Replays with the category that was chosen when the game began.
  func replay(with words: [String], _ lines: () throws -> Void) rethrows {
    try settings.replay(from: words.first, lines)
  }
}
