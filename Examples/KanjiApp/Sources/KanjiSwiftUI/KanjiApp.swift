import KanjiBrowser
import StateMachineUI
import SwiftUI

/// The kanji browser in SwiftUI: `swift run` opens it on a Mac; elsewhere it prints its first lines.
@main
struct KanjiApp: App {
  @State private var model = KanjiModel()

  var body: some Scene {
    WindowGroup {
      KanjiView(storage: model.storage, browser: model.browser, debugger: model.debugger)
    }
  }
}

/// The objects that live as long as the program.
@MainActor
final class KanjiModel {
  let storage = JSONKanjiStorage.embedded()
  let browser: NavigationModel<KanjiRoute>
  /// Shown on a shake.
  let debugger = StateMachineDebugger()

  init() {
    browser = NavigationModel(
      Navigator(
        GKStateMachine(states: KanjiRoute.makeStates()), root: .all,
        resolver: KanjiRouteResolver(storage)))
    debugger.record(browser.navigator)
  }
}
