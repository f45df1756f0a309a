import KanjiBrowser
import StateMachineTerminal
import StateMachineTesting

// Commands that turn from one page of the browser to another.
extension Command {
  static let all = CommandDescription(
    "all", summary: "go to the list of all kanji", hasJSON: true
  ).inHome { _, session in
    ScriptAction(strict: KanjiRoute.all.command) { try session.browser.show(.all) }
  }

  static let next = CommandDescription(
    "next", aliases: ["n"], summary: "go to the next entry of the list you picked from",
    hasJSON: true
  ).inHome { _, session in ScriptAction { try session.browser.goToSibling(1) } }

  static let previous = CommandDescription(
    "prev", aliases: ["p", "previous"], summary: "go to its previous entry", hasJSON: true
  ).inHome { _, session in ScriptAction { try session.browser.goToSibling(-1) } }

  static let more = CommandDescription(
    "more", aliases: ["m"], summary: "show more of a long list"
  ).inHome { _, session in
    var action = ScriptAction { try session.browser.showMore() }
    action.isRecordedIfRefused = false
    return action
  }
}
