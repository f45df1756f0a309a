// The user's side of the stand-ins is not on Apple's systems.
#if !canImport(Darwin)
  import Foundation
  import MemoryGame
  import StateMachineTesting
  import Testing
  import UIKit

  @testable import MemoryTunes

  @MainActor
  struct MemoryTunesTests {
    @Test(arguments: try ScriptTest.cases(of: "../../Scripts/tunes.script"))
    func `The app does what its script says`(test: ScriptTest) async throws {
      let name = "memory-tunes-\(UInt64.random(in: 0 ... .max))"
      let defaults = try #require(UserDefaults(suiteName: name))
      defer { defaults.removePersistentDomain(forName: name) }
      // Loaded data arrives in a later turn of the main actor.
      try await test.run(waiting: .seconds(5)) { AppSubject(defaults) }
    }

    @Test
    func `Covers come from Apple's search, and an invalid answer is an error`() async throws {
      let tunes = ITunes { url in
        Data(
          url.query?.contains("term=Rock") == true
            ? #"{"results": [{"artworkUrl100": "https://a/1.jpg", "artistId": 3}]}"#.utf8
            : "<html>".utf8)
      }
      #expect(try await tunes.pairs(in: "Rock") == [Pair("https://a/1.jpg", "https://a/1.jpg")])
      await #expect(throws: DeckError.self) { try await tunes.pairs(in: "Pop") }
      await #expect(throws: DeckError.noSuchCategory("Ska")) { try await tunes.pairs(in: "Ska") }
    }

    @Test(.timeLimit(.minutes(1)))
    func `The kinds of music are those of the app's article, the first as default`() async throws {
      let delegate = SceneDelegate()
      delegate.settings = DefaultsSettings(
        UserDefaults(suiteName: "memory-tunes-none") ?? .standard)
      delegate.scene(
        UIWindowScene(), willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())
      let navigation = try #require(delegate.window?.rootViewController as? UINavigationController)
      let menu = try #require(navigation.topViewController as? UITableViewController)
      while menu.userSees[1] == "Category  Loading…" { await Task.yield() }
      #expect(menu.userSees[1] == "Category  Pop")
      #expect(try await ITunes().categories() == ["Pop", "Electronic", "Rock", "Metal", "Rap"])
    }

    @Test(.timeLimit(.minutes(1)))
    func `A screen reader says which card is open, and one number for equal pictures`() async throws
    {
      let (delegate, tunes) = (SceneDelegate(), FakeTunes())
      delegate.tunes = tunes
      delegate.settings = DefaultsSettings(
        UserDefaults(suiteName: "memory-tunes-none") ?? .standard)
      delegate.seed = { 7 }
      delegate.scene(
        UIWindowScene(), willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())
      let navigation = try #require(delegate.window?.rootViewController as? UINavigationController)
      let menu = try #require(navigation.topViewController as? UITableViewController)
      while menu.userSees[1] == "Category  Loading…" { await Task.yield() }
      #expect(menu.userTaps("New game"))
      while !tunes.answer("Jazz", arrives: true) { await Task.yield() }
      let page = try #require(navigation.topViewController as? UICollectionViewController)
      while page.userSees.count < 16 { await Task.yield() }
      #expect(page.userHears[0] == "card 1, closed")
      for item in [0, 5] { page.collectionView(page.collectionView, didSelectItemAt: [0, item]) }
      while !tunes.answer("Jazz 1", arrives: true) { await Task.yield() }
      while page.userHears[0] != "card 1, picture 1, matched" { await Task.yield() }
      #expect(page.userHears[5] == "card 6, picture 1, matched")
    }

    @Test
    func `Settings in the user's defaults are as they were saved; damaged ones are an error`()
      throws
    {
      let name = "memory-tunes-\(UInt64.random(in: 0 ... .max))"
      let defaults = try #require(UserDefaults(suiteName: name))
      defer { defaults.removePersistentDomain(forName: name) }
      let settings = SavedSettings(
        category: "Jazz", best: [GameKind(category: "Jazz", pairs: 4): 6])
      let stored = DefaultsSettings(defaults)
      #expect(try stored.load() == SavedSettings())
      try stored.save(settings)
      #expect(try DefaultsSettings(defaults).load() == settings)
      defaults.set(Data("not JSON".utf8), forKey: stored.key)
      #expect(throws: SettingsError.self) { try stored.load() }
    }

    @Test(.timeLimit(.minutes(1)))
    func `A scene that is released leaves nothing behind`() async throws {
      weak var game: Game?
      weak var page: UIViewController?
      do {
        let delegate = SceneDelegate()
        delegate.tunes = FakeTunes()
        delegate.scene(
          UIWindowScene(), willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())
        game = delegate.game
        page = delegate.window?.rootViewController
      }
      // The load of the categories ends first.
      while game != nil { await Task.yield() }
      #expect(page == nil)
    }
  }
#endif
