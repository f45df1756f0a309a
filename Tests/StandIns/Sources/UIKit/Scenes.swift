// Scenes and links. Apple's cannot be created by a program; tests do it here.

public import Foundation

/// A part of an app that the user sees on its own.
@MainActor @preconcurrency
open class UIScene: UIResponder {
  /// What a scene is connected with.
  @MainActor @preconcurrency
  open class ConnectionOptions: NSObject {
    /// The links that the scene was opened with.
    open var urlContexts: Set<UIOpenURLContext> = []
    /// What the user began elsewhere, such as a tap on a web page's link.
    open var userActivities: Set<NSUserActivity> = []
  }
}

/// A scene with windows.
@MainActor @preconcurrency
open class UIWindowScene: UIScene {}

/// What the system knows about a scene.
@MainActor @preconcurrency
open class UISceneSession: NSObject {
  /// What the scene was last shown with.
  open var stateRestorationActivity: NSUserActivity?
}

#if !canImport(Darwin)
  /// The kind of activity that a link to a page of the web is.
  public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

  /// What the user does, for another time or device; Apple's is in Foundation.
  open class NSUserActivity: NSObject {
    /// The kind of activity.
    public let activityType: String
    /// Its data.
    open var userInfo: [AnyHashable: Any]?
    /// The page of the web that it is about.
    open var webpageURL: URL?

    /// Creates an activity of a kind.
    public init(activityType: String) {
      self.activityType = activityType
      super.init()
    }
  }
#endif

/// A link that the app was opened with.
@MainActor @preconcurrency
open class UIOpenURLContext: NSObject {
  /// The link.
  public let url: URL

  /// Creates a link.
  public init(url: URL) {
    self.url = url
    super.init()
  }
}

/// Called about a scene.
@MainActor @preconcurrency
public protocol UISceneDelegate: NSObjectProtocol {
  /// The scene is about to be shown.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// A link was opened.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// The user goes on with what was begun elsewhere.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Returns what to show the scene with after the app has been ended.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

/// Called about a scene with windows.
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window.
  var window: UIWindow? { get set }
}

// Apple's are optional requirements.
extension UISceneDelegate {
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// Nil.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}
