#if canImport(UIKit)
  import KanjiBrowser
  import StateMachine
  import UIKit

  /// Makes the page of a word's kanji.
  @MainActor
  final class ListCoordinator: @preconcurrency Coordinator {
    private let word: Word
    private let kanji: [Kanji]
    private let go: (KanjiRoute) -> Void

    init(_ word: Word, _ kanji: [Kanji], go: @escaping (KanjiRoute) -> Void) {
      (self.word, self.kanji) = (word, kanji)
      self.go = go
    }

    func start() -> UIViewController {
      let page = KanjiListViewController(word.text, kanji, go: go)
      page.addAllButton(go: go)
      return page
    }
  }
#endif
