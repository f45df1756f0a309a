import KanjiBrowser
import StateMachineTerminal

// Navigation. Back is one more step, and undo reverts a step.
extension Command {
  static let all = Command(
    name: "all", summary: "go to the list of all kanji", hasJSON: true,
    strict: { _, _ in KanjiRoute.all.command }, browse: { try $1.goToAll() })

  static let back = Command(
    name: "back", aliases: ["b"], operands: "[N]", operandCount: 0...2,
    summary: "leave search results, or go back a page, or N pages",
    notes: [
      (
        "In scripts",
        {
          [
            ["back 1", "go back a page, even from search results"],
            ["back to detail/水", "go back to the nearest entry of a route"],
            ["back to root", "go back to the first page"],
          ]
        }
      )
    ], hasJSON: true,
    findMistake: { invocation, session in
      if invocation.operands.count == 1 { _ = try backCount(invocation.operands[0]) }
      if invocation.operands.count == 2 {
        try session.findMistake(inRequest: ["back"] + invocation.operands)
      }
    },
    strict: { invocation, _ in invocation.operands.isEmpty ? ["back", "1"] : nil }
  ).inBoth { invocation, mode in
    switch invocation.operands.count {
    case 0: try mode.take(.leave)
    case 1: try mode.take(.back(try backCount(invocation.operands[0])))
    default: try mode.perform(["back"] + invocation.operands)
    }
  }

  private static func backCount(_ text: String) throws -> Int {
    guard let count = try Int.count(digits: text), count > 0 else {
      throw UsageError.wrongValue(text, of: "back", wanted: UsageError.aboveZero)
    }
    return count
  }

  static let home = Command(
    name: "home", summary: "go to the start: all kanji, or the game's menu", hasJSON: true,
    strict: { _, _ in ["back", "to", "root"] }
  ).inBoth { try $1.take(.home) }

  static let next = Command(
    name: "next", aliases: ["n"], summary: "go to the next entry of the list you picked from",
    hasJSON: true, browse: { try $1.goToSibling(1) })

  static let previous = Command(
    name: "prev", aliases: ["p", "previous"], summary: "go to its previous entry", hasJSON: true,
    browse: { try $1.goToSibling(-1) })

  static let more = Command(
    name: "more", aliases: ["m"], summary: "show more of a long list",
    browse: { try $1.screens.showMore() })

  static let `where` = Command(
    name: "where", aliases: ["w"], summary: "show the path and the states that can follow"
  ).inBoth { $1.showPlace() }

  static let undo = Command(
    name: "undo", summary: "undo the last step or search", hasJSON: true
  ).inBoth { try $1.take(.undo) }

  static let redo = Command(
    name: "redo", summary: "redo the last undone step", hasJSON: true
  ).inBoth { try $1.take(.redo) }

  static let jump = Command(
    name: "jump", operands: "N", operandCount: 1...1,
    summary: "go to a number in the history", hasJSON: true,
    findMistake: { invocation, _ in _ = try historyNumber(invocation) }
  ).inBoth { try $1.take(.jump(try historyNumber($0))) }

  private static func historyNumber(_ invocation: Invocation) throws -> Int {
    let text = invocation.operands[0]
    guard let number = try Int.count(digits: text) else {
      throw UsageError.wrongValue(text, of: "jump", wanted: "a number that history lists")
    }
    return number
  }

  static let history = Command(
    name: "history", summary: "list your steps, refused ones too"
  ).inBoth { $1.output.print($1.historyLines) }
}
