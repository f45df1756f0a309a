import KanjiBrowser
import StateMachine

extension Command {
  static let all = Command(
    name: "all", summary: "the list of all kanji",
    browse: { _, session in try session.go(.all) })

  static let back = Command(
    name: "back", aliases: ["b"], operands: "[N]", operandCount: 0...1,
    summary: "the place before this one, or N places before",
    browse: { invocation, session in
      let count = try invocation.operands.first.map { text throws(UsageError) in
        guard let count = Int(digits: text), count > 0 else {
          throw UsageError.notANumber(text, option: "back")
        }
        return count
      }
      try session.browser.navigator.back(count ?? 1)
      session.showCurrent()
    })

  static let home = Command(
    name: "home", summary: "the list of all kanji, from anywhere",
    browse: { _, session in
      try session.browser.navigator.home()
      session.showScreen()
    })

  static let next = Command(
    name: "next", aliases: ["n"], summary: "the next one in the list that this was picked from",
    browse: { _, session in try session.goToSibling(1) })

  static let previous = Command(
    name: "prev", aliases: ["p", "previous"], summary: "the one before it",
    browse: { _, session in try session.goToSibling(-1) })

  static let more = Command(
    name: "more", aliases: ["m"], summary: "more of a long list",
    browse: { _, session in try session.showMore() })

  static let `where` = Command(
    name: "where", aliases: ["w"], summary: "the path, and which states may come next",
    browse: { _, session in session.showPlace() })
}
