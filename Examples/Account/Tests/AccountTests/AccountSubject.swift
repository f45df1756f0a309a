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
    "open LINK", "enter ROUTE", "back", "tap inbox", "tap profile", "write TEXT", "yes", "dismiss",
    "register", "name private", "name business", "step company", "step password", "step back",
    "sign-in NAME", "sign-out", "window 1", "window 2",
  ]

  func perform(_ words: [String]) throws -> String {
    switch (words[0], words.dropFirst().first) {
    case ("open", let link?): window.open(link)
    case ("enter", let route?): window.perform(.go(try Place.table.path("/" + route).root))
    case ("back", nil): window.perform(.back(1))
    case ("tap", "inbox"): window.tap(.inbox)
    case ("tap", "profile"): window.tap(.profile)
    case ("write", let text?): window.draft = text
    case ("yes", nil): window.goOn()
    case ("dismiss", nil): window.dismiss()
    case ("register", nil): window.register()
    case ("name", "private"): try window.enterName(isPrivate: true)
    case ("name", "business"): try window.enterName(isPrivate: false)
    case ("step", "back"): try window.sheets.last?.back()
    case ("step", "company"): try window.sheets.last?.go(.company)
    case ("step", "password"): try window.sheets.last?.go(.password)
    case ("sign-in", let name?): app.signIn(name)
    case ("sign-out", nil): app.signOut()
    case ("window", "1"): window = app.windows[0]
    case ("window", "2"): window = app.windows[1]
    default: throw ScriptSyntaxError.unknownCommand(words, known: commands)
    }
    if let notice = window.notice { throw notice }
    return ""
  }

  var location: ScriptLocation {
    ScriptLocation(of: window[window.tab], title: window.draft)
  }
}
