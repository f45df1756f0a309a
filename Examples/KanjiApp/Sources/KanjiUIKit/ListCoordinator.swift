#if canImport(UIKit)
  import KanjiBrowser
  import StateMachine
  import UIKit

  /// Makes the page of a word's kanji.
  @MainActor
  final class ListCoordinator: @preconcurrency Coordinator {
    private let word: KanjiWord
    private let go: (KanjiRoute) -> Void

    init(_ word: KanjiWord, go: @escaping (KanjiRoute) -> Void) {
      self.word = word
      self.go = go
    }

    func start() -> UIViewController {
      let page = KanjiListViewController(word.text, word.kanji, go: go)
      page.addAllButton(go: go)
      return page
    }
  }
#endif
