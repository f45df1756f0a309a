#if canImport(UIKit)
  import MemoryGame
  public import UIKit

  /// Shows the game in a window; a new project names it in its Info.plist, as Xcode's template does.
  public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    public var window: UIWindow?
    private(set) var game: Game?
    // Replaced by tests.
    var tunes: any Tunes = ITunes()
    var settings: any GameSettings = DefaultsSettings()
    var seed: () -> UInt64 = { .random(in: 0 ... .max) }

    public func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let router = AppRouter(PictureStore(tunes), seed: seed)
      let game = Game(tunes, settings: settings, presenter: router)
      router.start(game)
      self.game = game
      let window = UIWindow(windowScene: scene)
      window.rootViewController = router.navigationController
      window.makeKeyAndVisible()
      self.window = window
    }
  }
#endif
