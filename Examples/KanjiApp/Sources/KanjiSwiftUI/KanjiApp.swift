import KanjiBrowser
import StateMachineUI
import SwiftUI

#if canImport(AppKit)
  import AppKit
#endif

/// The kanji browser in SwiftUI: `swift run` opens it on a Mac; elsewhere it prints its first lines.
@main
struct KanjiApp: App {
  private let storage = JSONKanjiStorage.embedded()
  /// The debugger of the window in front.
  @FocusedValue(StateMachineDebugger.self) private var debugger

  var body: some Scene {
    WindowGroup {
      KanjiWindow(storage: storage)
        .onAppear { activate() }
    }
    .commands {
      CommandMenu("Debug") {
        Button("State Machines") { debugger?.isShown.toggle() }
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
