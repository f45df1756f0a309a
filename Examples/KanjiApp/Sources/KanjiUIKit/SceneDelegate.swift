#if canImport(UIKit)
  public import UIKit
  import KanjiBrowser

  /// Shows a browser in a window, where it was left, and opens the window's links: `kanji://all/detail/水`, and universal
  /// links, such as `https://example.com/all/detail/水`.
  ///
  /// A new project names it in its Info.plist, as Xcode's template does. The scene manifest there allows several
  /// windows, and `NSUserActivityTypes` lists the activity.
  public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    public var window: UIWindow?
    private(set) var coordinator: ApplicationCoordinator?
    private static let activityType = "kanji.place"
    private static let pathKey = "path"

    public func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let coordinator = ApplicationCoordinator(JSONKanjiStorage.embedded())
      coordinator.start(
        restoring: session.stateRestorationActivity?.userInfo?[Self.pathKey] as? String)
      self.coordinator = coordinator
      let window = UIWindow(windowScene: scene)
      window.rootViewController = coordinator.navigationController
      window.makeKeyAndVisible()
      self.window = window
      open(connectionOptions.urlContexts)
      for activity in connectionOptions.userActivities { open(activity) }
    }

    /// Returns where the window is, for the next time that it is opened.
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      guard let coordinator else { return nil }
      let activity = NSUserActivity(activityType: Self.activityType)
      activity.userInfo = [Self.pathKey: "\(coordinator.navigator.path)"]
      return activity
    }

    public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      open(contexts)
    }

    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      open(userActivity)
    }

    /// Opens a universal link.
    private func open(_ activity: NSUserActivity) {
      if let link = activity.webpageURL { coordinator?.open(link) }
    }

    private func open(_ contexts: Set<UIOpenURLContext>) {
      for context in contexts { coordinator?.open(context.url) }
    }
  }
#endif
