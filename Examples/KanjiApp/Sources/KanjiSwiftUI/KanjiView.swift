import Foundation
import KanjiBrowser
import KanjiLinks
import StateMachineUI
import SwiftUI

/// A window of the browser, with a navigator of its own.
///
/// A group makes its content once for all windows, but has each window make the body of that content.
struct KanjiWindow: View {
  let storage: any KanjiStorage

  var body: some View { KanjiView(storage: storage) }
}

/// The pages of a browser, a stack of them, where the window was left.
struct KanjiView: View {
  let storage: any KanjiStorage
  @State private var kanji: Browser
  @State private(set) var browser: NavigatorModel<KanjiRoute>
  /// Shown on a shake, by the menu and by its key.
  @State private var debugger = StateMachineDebugger()
  @SceneStorage("path") private var path = ""
  @State private var isRestored = false
  /// Why the last link was not opened.
  @State private var linkFailure: Refusal?

  init(storage: any KanjiStorage) {
    self.storage = storage
    let kanji = Browser(storage)
    _kanji = State(initialValue: kanji)
    _browser = State(initialValue: NavigatorModel(kanji.navigator))
  }

  var body: some View {
    NavigatorStack(browser) { route in
      switch route {
      case .all: AllView(browser: kanji)
      case .detail(let kanji): DetailView(kanji: kanji, storage: storage, browser: browser)
      case .list(let word):
        ListView(word: word, kanji: storage.kanji(ofWord: word.text), browser: browser)
      }
    }
    .onAppear { restore() }
    .onChange(of: browser.path) { path = "\($1)" }
    .onOpenURL { open($0) }
    .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
      if let link = activity.webpageURL { open(link) }
    }
    .alert("The link cannot be opened", isPresented: isLinkFailureShown) {
    } message: {
      Text(verbatim: linkFailure?.description ?? "")
    }
    .stateMachineDebugger(debugger)
    .focusedSceneValue(debugger)
  }

  private func restore() {
    if isRestored { return }
    isRestored = true
    debugger.record(browser.navigator)
    debugger.record(kanji.history)
    if !path.isEmpty { browser.navigator.restore(path) }
  }

  private func open(_ link: URL) {
    // A link that opens the window may come before the window appears.
    restore()
    do throws(Refusal) { try browser.navigator.open(link.placePath) } catch { linkFailure = error }
  }

  private var isLinkFailureShown: Binding<Bool> {
    Binding(
      get: { @MainActor in linkFailure != nil },
      set: { @MainActor isShown in if !isShown { linkFailure = nil } })
  }
}

/// All kanji, or the words and kanji that a search finds; a row leads to its page.
struct AllView: View {
  let browser: Browser
  @State private var text = ""

  var body: some View {
    List {
      if text.isEmpty {
        ForEach(browser.storage.all, id: \.character) { KanjiLink(kanji: $0) }
      } else {
        ForEach(browser.rows(matching: text), id: \.self) { FoundRow(row: $0, browser: browser) }
      }
    }
    .searchable(text: $text)
    .navigationTitle("Kanji")
  }
}

/// A word or a kanji that a search has found.
struct FoundRow: View {
  let row: KanjiScreen.Row
  let browser: Browser

  var body: some View {
    Button(row.word.map { "\($0.text)  \($0.meaning)" } ?? kanji) {
      // A word in kana has no page.
      _ = try? browser.show(browser.resolver.route(of: row))
    }
  }

  private var kanji: String { row.kanji.map { "\($0.character)  \($0.meaning)" } ?? "" }
}

/// A kanji's readings and words; a word leads to its kanji, if the data has one.
struct DetailView: View {
  let kanji: Kanji
  let storage: any KanjiStorage
  let browser: NavigatorModel<KanjiRoute>

  var body: some View {
    List {
      Text(kanji.meaning)
      Text((kanji.on + kanji.kun).joined(separator: "、"))
      Section("Words") {
        ForEach(kanji.examples, id: \.self) { word in
          NavigationLink(value: KanjiRouteResolver(storage).route(to: word)) {
            Text("\(word.text)  \(word.meaning)")
          }
        }
      }
      RequestButton("All kanji", .go(.all), in: browser)
    }
    .navigationTitle(String(kanji.character))
  }
}

/// A word's kanji.
struct ListView: View {
  let word: Word
  let kanji: [Kanji]
  let browser: NavigatorModel<KanjiRoute>

  var body: some View {
    List {
      ForEach(kanji, id: \.character) { KanjiLink(kanji: $0) }
      RequestButton("All kanji", .go(.all), in: browser)
    }
    .navigationTitle(word.text)
  }
}

/// A row that leads to a kanji's page.
struct KanjiLink: View {
  let kanji: Kanji

  var body: some View {
    NavigationLink(value: KanjiRoute.detail(kanji)) {
      Text("\(kanji.character)  \(kanji.meaning)")
    }
  }
}
