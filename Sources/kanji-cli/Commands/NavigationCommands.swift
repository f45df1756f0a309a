import StateMachineHistory
import StateMachineTerminal
import StateMachineTesting

// Navigation in every app. Back is one more step, and undo reverts a step.
extension Command {
  static let back = CommandDescription(
    "back", aliases: ["b"], [Operand("N", 0...2)],
    summary: "go back one page or N, or leave search results",
    notes: [
      (
        "In scripts",
        [
          ["back 1", "go back a page, even from search results"],
          ["back to detail/水", "go back to the nearest entry of a route"],
          ["back to root", "go back to the first page"],
        ]
      )
    ], hasJSON: true
  ).inAll { invocation, session in
    switch invocation.operands.count {
    case 0: return ScriptAction(strict: ["back", "1"]) { try session.current.leave() }
    case 1:
      let text = invocation.operands[0]
      guard let count = try Int.count(digits: text), count > 0 else {
        throw UsageError.wrongValue(text, of: "back", wanted: UsageError.aboveZero)
      }
      return try session.request(["back", "\(count)"])
    default: return try session.request(["back"] + invocation.operands)
    }
  }

  static let home = CommandDescription(
    "home",
    summary: "go to the first page, or to the start of what you began", hasJSON: true
  ).inAll { _, session in
    let words = ["back", "to", "root"]
    return ScriptAction(strict: words) { try session.makeRequest(words) }
  }

  static let `where` = CommandDescription(
    "where", aliases: ["w"], summary: "show the path and the states that can follow"
  ).inAll { _, session in ScriptAction { session.showPlace() } }

  static let undo = CommandDescription(
    "undo", summary: "undo the last step or search", hasJSON: true
  ).inAll { _, session in ScriptAction { try session.travel { try $0.undo() } } }

  static let redo = CommandDescription(
    "redo", summary: "redo the last undone step", hasJSON: true
  ).inAll { _, session in ScriptAction { try session.travel { try $0.redo() } } }

  static let jump = CommandDescription(
    "jump", [Operand("N")], summary: "go to a number in the history", hasJSON: true
  ).inAll { invocation, session in
    let text = invocation.operands[0]
    guard let number = try Int.count(digits: text) else {
      throw UsageError.wrongValue(text, of: "jump", wanted: "a number that history lists")
    }
    return ScriptAction { try session.travel { try $0.jump(to: number) } }
  }

  static let history = CommandDescription("history", summary: "list your steps, refused ones too")
    .inAll { _, session in
      ScriptAction { session.context.output.print(session.current.historyLines) }
    }
}
