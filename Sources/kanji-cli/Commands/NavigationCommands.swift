import KanjiBrowser
import MemoryGame
import StateMachine

extension Command {
  static let all = Command(
    name: "all", summary: "the list of all kanji", hasJSON: true,
    browse: { _, session in try session.go(.all) })

  static let back = Command(
    name: "back", aliases: ["b"], operands: "[N]", operandCount: 0...1,
    summary: "the place before this one, or N places before",
    hasJSON: true,
    browse: { invocation, session in
      try session.browser.navigator.back(count(of: invocation))
      session.showCurrent()
    },
    play: { invocation, session, game in
      let count = try count(of: invocation)
      if count == 1, game.game.navigator.path.count == 1 { return session.leaveGame() }
      try game.game.navigator.back(count)
      game.showScreen()
    })

  static let home = Command(
    name: "home", summary: "the start, from anywhere: all kanji, or the menu", hasJSON: true,
    browse: { _, session in
      session.browser.navigator.home()
      session.showScreen()
    },
    play: { _, _, game in
      game.game.navigator.home()
      game.showScreen()
    })

  static let next = Command(
    name: "next", aliases: ["n"], summary: "the next one in the list that this was picked from",
    hasJSON: true,
    browse: { _, session in try session.goToSibling(1) })

  static let previous = Command(
    name: "prev", aliases: ["p", "previous"], summary: "the one before it", hasJSON: true,
    browse: { _, session in try session.goToSibling(-1) })

  static let more = Command(
    name: "more", aliases: ["m"], summary: "more of a long list",
    browse: { _, session in try session.showMore() })

  static let `where` = Command(
    name: "where", aliases: ["w"], summary: "the path, and which states may come next",
    browse: { _, session in session.showPlace() },
    play: { _, _, game in game.output.print(Session.place(game.game.navigator)) })

  private static func count(of invocation: Invocation) throws -> Int {
    guard let text = invocation.operands.first else { return 1 }
    guard let count = try Int.count(digits: text), count > 0 else {
      throw UsageError.notANumber(text, option: "back")
    }
    return count
  }
}
