import StateMachineTesting

@testable import Account

/// The app as scripts drive it: `window N` chooses the window of the further lines.
final class AccountSubject: ScriptSubject {
  let app = MailApp()
  private(set) var window: Window

  init() {
    window = app.openWindow()
    _ = app.openWindow()
  }

  let commands = [
    "open LINK", "go ROUTE", "back", "tap inbox", "tap profile", "write TEXT", "yes", "dismiss",
    "register", "name private", "name business", "step company", "step password", "step back",
    "sign-in NAME", "sign-out", "window 1", "window 2",
  ]

  func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
    let action = try action(words)
    return ScriptAction { [self] in
      try action()
      if let notice = window.notice { throw notice }
    }
  }

  private func action(_ words: [String]) throws(ScriptSyntaxError) -> () throws -> Void {
    let (app, window) = (app, window)
    return switch (words[0], words.dropFirst().first) {
    case _ where words.count > 2: throw .unknownCommand(words, known: commands)
    case ("open", let link?): { window.open(link) }
    case ("go", let text?):
      if let path = try? Place.table.path("/" + text), path.count == 1 {
        { window.perform(.go(path.root)) }
      } else {
        throw .notUnderstood("there is no place “\(text)”")
      }
    case ("back", nil): { window.perform(.back(1)) }
    case ("tap", "inbox"): { window.tap(.inbox) }
    case ("tap", "profile"): { window.tap(.profile) }
    case ("write", let text?): { window.draft = text }
    case ("yes", nil): { window.discard() }
    case ("dismiss", nil): { window.dismiss() }
    case ("register", nil): { window.register() }
    case ("name", "private"): { try window.enterName(isPrivate: true) }
    case ("name", "business"): { try window.enterName(isPrivate: false) }
    case ("step", "back"): { try window.sheets.last?.back() }
    case ("step", "company"): { try window.sheets.last?.go(.company) }
    case ("step", "password"): { try window.sheets.last?.go(.password) }
    case ("sign-in", let name?): { app.signIn(name) }
    case ("sign-out", nil): { app.signOut() }
    case ("window", "1"): { [self] in self.window = app.windows[0] }
    case ("window", "2"): { [self] in self.window = app.windows[1] }
    default: throw .unknownCommand(words, known: commands)
    }
  }

  var location: ScriptLocation {
    ScriptLocation(of: window[window.tab], title: window.draft)
  }
}
