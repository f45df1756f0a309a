import KanjiBrowser
import StateMachineUI
import SwiftUI

#if canImport(AppKit)
  import AppKit
#endif

/// The kanji browser in SwiftUI: `swift run` opens it on a Mac; elsewhere it prints its first lines.
@main
struct KanjiApp: App {
  @State private var model = KanjiModel()

  var body: some Scene {
    WindowGroup {
      KanjiView(storage: model.storage, browser: model.browser, debugger: model.debugger)
        .onAppear { activate() }
    }
    .commands {
      CommandMenu("Debug") {
        Button("State Machines") { model.debugger.isShown.toggle() }
          .keyboardShortcut("d", modifiers: [.command, .option])
      }
    }
  }

  /// Brings the program to the front of a Mac: `swift run` starts it behind others, without a menu.
  private func activate() {
    #if canImport(AppKit)
      NSApplication.shared.setActivationPolicy(.regular)
      NSApplication.shared.activate()
    #endif
  }
}

/// The objects that live as long as the program.
@MainActor
final class KanjiModel {
  let storage = JSONKanjiStorage.embedded()
  let browser: NavigatorModel<KanjiRoute>
  /// Shown on a shake, by the menu and by its key.
  let debugger = StateMachineDebugger()

  init() {
    browser = NavigatorModel(
      Navigator(
        GKStateMachine(states: KanjiRoute.makeStates()), root: .all,
        resolver: KanjiRouteResolver(storage)))
    debugger.record(browser.navigator)
  }
}
