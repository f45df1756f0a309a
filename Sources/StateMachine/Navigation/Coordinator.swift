/// Makes the screen of one route, and lives as long as the route is in the path.
///
/// It knows no other coordinator: what leads on from a screen is the routes that the screen carries.
public protocol Coordinator<Screen>: AnyObject {
  /// What is shown.
  associatedtype Screen

  /// Called once, when the route has been pushed; returns what to show.
  func start() -> Screen
}

/// Starts a coordinator for each route that is pushed, and releases it when the route is popped.
///
/// It stands between a navigator, whose presenter it is, and a presenter of screens.
public final class CoordinatorStack<R: Route, Screen>: Presenter {
  private var running: [any Coordinator<Screen>] = []
  private let makeCoordinator: (R) -> any Coordinator<Screen>
  private let presenter: (any Presenter<Screen>)?

  /// The screens of the path's routes, the top one last.
  public private(set) var screens: [Screen] = []

  /// Makes a stack that passes the screens on to a presenter, if there is one.
  public init(
    presenter: (any Presenter<Screen>)? = nil,
    makeCoordinator: @escaping (R) -> any Coordinator<Screen>
  ) {
    self.presenter = presenter
    self.makeCoordinator = makeCoordinator
  }

  /// Releases the coordinators of the popped routes and starts those of the pushed ones.
  public func present(_ move: Move<R>) {
    release(move.popped)
    let started = move.pushed.map(makeCoordinator)
    let shown = started.map { $0.start() }
    running += started
    screens += shown
    presenter?.present(Move(popped: move.popped, pushed: shown))
  }

  /// Releases the coordinators of the popped routes, whose screens are gone already.
  public func acknowledge(_ move: Move<R>) {
    release(move.popped)
    presenter?.acknowledge(Move(popped: move.popped))
  }

  private func release(_ count: Int) {
    precondition(
      (0...screens.count).contains(count), "\(count) of \(screens.count) screens cannot be popped")
    // What ends may look at the stack as it does, so it ends after the stack has changed.
    let ended = (running.suffix(count), screens.suffix(count))
    running.removeLast(count)
    screens.removeLast(count)
    withExtendedLifetime(ended) {}
  }
}

@available(*, unavailable)
extension CoordinatorStack: Sendable {}
