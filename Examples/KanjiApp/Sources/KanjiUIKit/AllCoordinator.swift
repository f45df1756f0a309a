#if canImport(UIKit)
  import KanjiBrowser
  import StateMachine
  import UIKit

  /// Makes the page of all kanji.
  @MainActor
  final class AllCoordinator: @preconcurrency Coordinator {
    private let kanji: [Kanji]
    private let go: (KanjiRoute) -> Void

    init(_ kanji: [Kanji], go: @escaping (KanjiRoute) -> Void) {
      self.kanji = kanji
      self.go = go
    }

    func start() -> UIViewController { KanjiListViewController("Kanji", kanji, go: go) }
  }
#endif
