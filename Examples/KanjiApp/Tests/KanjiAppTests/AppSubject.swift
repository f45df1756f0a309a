#if !canImport(Darwin)
  import KanjiBrowser
  import StateMachineTesting
  import SwiftUI
  import UIKit

  @testable import KanjiSwiftUI
  @testable import KanjiUIKit

  /// An app that tests use as a person does.
  @MainActor
  protocol TestedApp: AnyObject {
    var navigator: Navigator<KanjiRoute> { get }
    /// The titles of the pages that are shown, if they can be seen.
    var titles: [String]? { get }
    /// Taps what begins with the text; returns false if nothing does.
    func tap(_ text: String) -> Bool
    /// Goes back, by the Back button or to a depth, as the menu of that button does.
    func goBack(toDepth depth: Int?)
    func open(_ link: URL)
    /// Opens a universal link, which comes as an activity.
    func `continue`(_ activity: NSUserActivity)
    /// What an alert says; nil without one.
    var message: String? { get }
    func closeMessage()
  }

  final class UIKitApp: TestedApp {
    private let delegate = SceneDelegate()

    /// Opens a window, with what the system kept of it and the link that it was opened with.
    init(
      _ session: UISceneSession = UISceneSession(), link: URL? = nil,
      activity: NSUserActivity? = nil
    ) {
      let options = UIScene.ConnectionOptions()
      options.userActivities = Set([activity].compactMap { $0 })
      options.urlContexts = Set([link].compactMap { $0 }.map(UIOpenURLContext.init))
      delegate.scene(UIWindowScene(), willConnectTo: session, options: options)
    }

    /// Closes the window; the system keeps what it shows.
    func close() -> UISceneSession {
      let session = UISceneSession()
      session.stateRestorationActivity = delegate.stateRestorationActivity(for: UIScene())
      return session
    }

    var coordinator: ApplicationCoordinator {
      guard let coordinator = delegate.coordinator else { fatalError("the scene is connected") }
      return coordinator
    }
    var navigator: Navigator<KanjiRoute> { coordinator.navigator }
    private var navigation: UINavigationController { coordinator.navigationController }
    var titles: [String]? { navigation.viewControllers.map { $0.title ?? "" } }

    func tap(_ text: String) -> Bool {
      if navigation.topViewController?.navigationItem.userTaps(text) == true { return true }
      return switch navigation.topViewController {
      case let table as UITableViewController: table.userTaps(text)
      default: false
      }
    }

    func goBack(toDepth depth: Int?) {
      let pages = navigation.viewControllers
      _ = navigation.popToViewController(pages[(depth ?? pages.count - 1) - 1], animated: true)
    }

    func open(_ link: URL) {
      delegate.scene(UIScene(), openURLContexts: [UIOpenURLContext(url: link)])
    }

    func `continue`(_ activity: NSUserActivity) {
      delegate.scene(UIScene(), continue: activity)
    }

    var window: UIWindow? { delegate.window }
    private var alert: UIAlertController? {
      navigation.presentedViewController as? UIAlertController
    }
    var message: String? { alert?.message }
    func closeMessage() { _ = alert?.userTaps("OK") }
  }

  final class SwiftUIApp: TestedApp {
    private let view: KanjiView
    let screen: StandInScreen
    let titles: [String]? = nil

    init(_ storage: StandInStorage = StandInStorage()) {
      view = KanjiView(storage: JSONKanjiStorage.embedded())
      screen = StandInScreen(view, storage: storage)
    }

    var navigator: Navigator<KanjiRoute> { view.browser.navigator }

    func tap(_ text: String) -> Bool {
      guard screen.lines.contains(where: { $0.hasPrefix("[\(text)") }) else { return false }
      screen.press(text)
      return true
    }

    func goBack(toDepth depth: Int?) { screen.goBack(toDepth: depth.map { $0 - 1 }) }
    func open(_ link: URL) { screen.open(link) }
    func `continue`(_ activity: NSUserActivity) { screen.continue(activity) }
    var message: String? {
      let alert = screen.lines.drop { $0 != "alert: The link cannot be opened" }
      return alert.dropFirst().first
    }
    func closeMessage() { screen.press("OK") }
  }

  /// An app as scripts drive it: by taps, Back and links, and by the library's commands.
  @MainActor
  struct AppSubject: @preconcurrency ScriptSubject {
    private let app: any TestedApp
    let base: NavigatorSubject<KanjiRoute>

    init(_ app: any TestedApp) {
      self.app = app
      base = NavigatorSubject(app.navigator)
    }

    private struct Mistake: Error, CustomStringConvertible {
      let description: String
    }

    func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
      let action: ScriptAction =
        switch (words.first, words.count) {
        case ("tap", 2):
          ScriptAction {
            guard app.tap(words[1]) else { throw Mistake(description: "no row says \(words[1])") }
          }
        case ("back-button", 1): ScriptAction { app.goBack(toDepth: nil) }
        case ("menu", 2): try goBack(toDepth: words[1])
        case ("link", 2): ScriptAction { open(link: words[1]) }
        default: try base.parse(words)
        }
      return ScriptAction {
        _ = try action.perform()
        try checkTitles()
      }
    }

    private func goBack(toDepth text: String) throws(ScriptSyntaxError) -> ScriptAction {
      guard let depth = Int(text), depth > 0 else {
        throw .notUnderstood("menu takes a depth, not “\(text)”")
      }
      return ScriptAction {
        guard depth < app.navigator.path.count else {
          throw Mistake(description: "the menu ends before \(depth)")
        }
        app.goBack(toDepth: depth)
      }
    }

    private func open(link text: String) {
      var link = URLComponents()
      link.scheme = "kanji"
      link.path = text
      if let url = text.contains(":") ? URL(string: text) : link.url { app.open(url) }
    }

    private func checkTitles() throws {
      let places = app.navigator.path.map { $0.arguments.first ?? "Kanji" }
      if let titles = app.titles, titles != places {
        throw Mistake(description: "\(titles) are shown at \(app.navigator.path)")
      }
    }

    var commands: [String] {
      base.commands + ["tap TEXT", "back-button", "menu DEPTH", "link URL"]
    }
  }
#endif
