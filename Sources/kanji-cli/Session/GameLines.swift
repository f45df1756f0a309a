import MemoryGame
import StateMachineStore
import StateMachineTesting

/// The lines of the game that is on or was left, as they were played.
struct GameLines {
  var lines: [String] = []
  /// Whether saved lines are done again, so that they are not added.
  var isReplaying = false

  /// What a line of a game can change.
  struct State: Equatable {
    let game: ObjectIdentifier?
    let left: ObjectIdentifier?
    let model: GameModel?
    let position: Int?

    init(of session: Session) {
      let mode = session.game ?? session.suspended
      game = session.game.map(ObjectIdentifier.init)
      left = session.suspended.map(ObjectIdentifier.init)
      model = mode?.game.store.state
      position = mode?.history.timeline.position
    }
  }

  /// Adds a line that was performed, if it has changed the game; `isNew` says that it begins one where one is played.
  mutating func add(
    _ line: ScriptLine, isNew beginsGame: Bool = false, since before: State, in session: Session
  ) {
    let now = State(of: session)
    guard !isReplaying, now != before else { return }
    guard let mode = session.game ?? session.suspended else { return lines = [] }
    let isNew = ![before.game, before.left].contains(ObjectIdentifier(mode))
    if isNew {
      let category = mode.history.timeline[0].category.map { [$0] } ?? []
      let name = mode.deck.count == nil ? [] : ["--category", mode.deck.names[0]]
      lines = [
        ScriptLine.text([SavedState.gameMark] + category),
        ScriptLine.text(["play", "--menu"] + mode.deck.options + name),
      ]
    }
    if let deal = now.model?.round?.deal, isNew || beginsGame {
      let verb = isNew || before.model?.round == nil ? "go" : "replace"
      lines.append(ScriptLine.text([verb, GameRoute.game(deal).text]))
    } else if !isNew {
      lines.append(ScriptLine.text(line.words, isTried: line.isTried))
    }
    if now.model?.round?.id != before.model?.round?.id, let board = mode.game.board {
      lines.append("expect cards \(board.fingerprint)")
    }
  }

  /// Adds the play time that has passed before a line, in seconds.
  mutating func add(seconds: Int) {
    if seconds > 0, !lines.isEmpty, !isReplaying { lines.append("wait \(seconds)") }
  }
}
