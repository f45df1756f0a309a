#if !canImport(Darwin)
  import Foundation
  import MemoryGame
  import StateMachineTesting
  import UIKit

  @testable import MemoryTunes

  /// The app as scripts drive it: by taps, Back, answers from the network, and restarts.
  @MainActor
  final class AppSubject: @preconcurrency ScriptSubject {
    private let tunes = FakeTunes()
    private let defaults: UserDefaults
    private var delegate = SceneDelegate()

    private struct Mistake: Error, CustomStringConvertible {
      let description: String
    }

    init(_ defaults: UserDefaults) {
      self.defaults = defaults
      start()
    }

    private func start() {
      delegate = SceneDelegate()
      delegate.tunes = tunes
      delegate.settings = DefaultsSettings(defaults)
      delegate.seed = { 7 }
      delegate.scene(
        UIWindowScene(), willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())
    }

    private var game: Game {
      guard let game = delegate.game else { fatalError("the scene is connected") }
      return game
    }
    private var pages: [UIViewController] { navigation?.viewControllers ?? [] }
    private var navigation: UINavigationController? {
      delegate.window?.rootViewController as? UINavigationController
    }

    func parse(_ words: [String]) throws(ScriptSyntaxError) -> ScriptAction {
      let act: () -> Bool =
        switch (words.first, words.count) {
        case ("tap", 2): { [self] in tap(words[1]) }
        case ("flip", 2...): try flipping(words.dropFirst())
        case ("arrive", 2): { [self] in tunes.answer(words[1], arrives: true) }
        case ("fail", 2): { [self] in tunes.answer(words[1], arrives: false) }
        case ("back-button", 1): { [self] in navigation?.popViewController(animated: true) != nil }
        case ("restart", 1): { [self] in restart() }
        default: throw .unknownCommand(words, known: commands)
        }
      return ScriptAction { [self] in
        guard act() else { throw Mistake(description: "impossible at \(location.title)") }
        guard pages.count == game.navigator.path.count else {
          throw Mistake(description: "\(pages.count) pages are shown at \(game.navigator.path)")
        }
      }
    }

    private var alert: UIAlertController? {
      pages.last?.presentedViewController as? UIAlertController
    }

    private func tap(_ text: String) -> Bool {
      if let alert { return alert.userTaps(text) }
      return switch pages.last {
      case let table as UITableViewController: table.userTaps(text)
      case let collection as UICollectionViewController: collection.userTaps(text)
      default: false
      }
    }

    private func flipping(
      _ words: ArraySlice<String>
    ) throws(ScriptSyntaxError) -> () -> Bool {
      let numbers = words.compactMap(Int.init)
      guard numbers.count == words.count else { throw .notUnderstood("flip takes numbers") }
      return { [self] in numbers.allSatisfy { flip($0) } }
    }

    private func flip(_ number: Int) -> Bool {
      guard let page = pages.last as? GameViewController, rows.indices.contains(number - 1) else {
        return false
      }
      page.collectionView(page.collectionView, didSelectItemAt: [0, number - 1])
      return true
    }

    private func restart() -> Bool {
      start()
      return true
    }

    let commands = [
      "tap TEXT", "flip NUMBER...", "arrive NAME", "fail NAME", "back-button", "restart",
    ]

    var rows: [[String]] {
      let texts =
        alert.map { [$0.message ?? ""] }
        ?? (pages.last as? UITableViewController)?.userSees
        ?? (pages.last as? UICollectionViewController)?.userSees
      return texts?.map { [$0] } ?? []
    }
    var location: ScriptLocation {
      ScriptLocation(of: game.navigator, title: (alert ?? pages.last)?.title ?? "")
    }
    var graphs: [TransitionGraph] { [TransitionGraph(probing: game.navigator)] }
  }
#endif
