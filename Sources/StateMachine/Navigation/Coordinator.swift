/// Makes the screen of one route, and lives as long as the route is in the path.
///
/// It knows no other coordinator: what leads on from a screen is the routes that the screen carries.
public protocol Coordinator<Screen>: AnyObject {
  /// What is shown.
  associatedtype Screen

  /// Called once, when the route has been pushed; returns what to show.
  func start() -> Screen
}
