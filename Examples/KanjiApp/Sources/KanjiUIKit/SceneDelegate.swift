#if canImport(UIKit)
  public import UIKit
  import KanjiBrowser

  /// Shows the browser in a window, and opens links such as `kanji://all/detail/水`.
  ///
  /// A new project names it in its Info.plist, as Xcode's template does.
  public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    public var window: UIWindow?
    private(set) var coordinator: ApplicationCoordinator?

    public func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let coordinator = ApplicationCoordinator(JSONKanjiStorage.embedded())
      coordinator.start()
      self.coordinator = coordinator
      let window = UIWindow(windowScene: scene)
      window.rootViewController = coordinator.navigationController
      window.makeKeyAndVisible()
      self.window = window
      open(connectionOptions.urlContexts)
    }

    public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      open(contexts)
    }

    private func open(_ contexts: Set<UIOpenURLContext>) {
      for context in contexts { coordinator?.open(context.url) }
    }
  }
#endif
