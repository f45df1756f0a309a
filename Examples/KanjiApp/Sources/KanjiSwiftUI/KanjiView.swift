import Foundation
import KanjiBrowser
import KanjiLinks
import StateMachineUI
import SwiftUI

/// The pages of the browser, a stack of them, where each window was left.
struct KanjiView: View {
  let storage: any KanjiStorage
  let browser: NavigatorModel<KanjiRoute>
  let debugger: StateMachineDebugger
  @SceneStorage("path") private var path = ""
  /// Why the last link was not opened.
  @State private var linkFailure: Refusal?

  var body: some View {
    NavigatorStack(browser) { route in
      switch route {
      case .all: AllView(kanji: storage.all)
      case .detail(let kanji): DetailView(kanji: kanji, storage: storage, browser: browser)
      case .list(let word): ListView(word: word, browser: browser)
      }
    }
    .onAppear {
      if !path.isEmpty { browser.navigator.restore(path) }
    }
    .onChange(of: browser.path) { path = "\($1)" }
    .onOpenURL { open($0) }
    .alert("The link cannot be opened", isPresented: isLinkFailureShown) {
    } message: {
      Text(verbatim: linkFailure?.description ?? "")
    }
    .stateMachineDebugger(debugger)
  }

  private func open(_ link: URL) {
    do throws(Refusal) { try browser.navigator.open(link.placePath) } catch { linkFailure = error }
  }

  private var isLinkFailureShown: Binding<Bool> {
    Binding(
      get: { @MainActor in linkFailure != nil },
      set: { @MainActor isShown in if !isShown { linkFailure = nil } })
  }
}

/// All kanji; a row leads to a kanji's page.
struct AllView: View {
  let kanji: [Kanji]

  var body: some View {
    List {
      ForEach(kanji, id: \.character) { KanjiLink(kanji: $0) }
    }
    .navigationTitle("Kanji")
  }
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
          NavigationLink(value: route(to: word)) { Text("\(word.word)  \(word.meaning)") }
        }
      }
      RequestButton("All kanji", .go(.all), in: browser)
    }
    .navigationTitle(String(kanji.character))
  }

  private func route(to example: Kanji.Example) -> KanjiRoute? {
    let word = storage.word(example.word)
    return word.kanji.isEmpty ? nil : .list(word)
  }
}

/// A word's kanji.
struct ListView: View {
  let word: KanjiWord
  let browser: NavigatorModel<KanjiRoute>

  var body: some View {
    List {
      ForEach(word.kanji, id: \.character) { KanjiLink(kanji: $0) }
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
