/// An object that makes the screen of one route, and lives as long as the route is in the path.
///
/// It knows no other coordinator: a screen carries the routes that it leads to.
public protocol Coordinator<Screen>: AnyObject {
  /// The screen.
  associatedtype Screen

  /// Returns the screen; called once, when the route has been pushed.
  func start() -> Screen
}

/// A presenter that starts a coordinator for each pushed route, and releases it with the popped route.
///
/// It is the navigator's presenter, and passes the screens on to a presenter of screens.
public final class CoordinatorStack<Destination: Route, Screen>: Presenter {
  /// The screens of the path's routes, the top one last.
  public private(set) var screens: [Screen] = []
  private var coordinators: [any Coordinator<Screen>] = []
  private let makeCoordinator: (Destination) -> any Coordinator<Screen>
  private let presenter: (any Presenter<Screen>)?

  /// Creates a stack that passes the screens on to a presenter, if there is one.
  public init(
    presenter: (any Presenter<Screen>)? = nil,
    makeCoordinator: @escaping (Destination) -> any Coordinator<Screen>
  ) {
    self.presenter = presenter
    self.makeCoordinator = makeCoordinator
  }

  /// Releases the coordinators of the popped routes and starts those of the pushed ones.
  public func present(_ move: Move<Destination>) {
    pop(move.popped)
    // All coordinators are made before the first is started.
    let started = move.map(makeCoordinator)
    let shown = started.map { $0.start() }
    coordinators += started.pushed
    screens += shown.pushed
    presenter?.present(shown)
  }

  /// Starts a coordinator for an edited route, in place of the one at its position.
  public func update(_ route: Destination, at position: Int) {
    let coordinator = makeCoordinator(route)
    let screen = coordinator.start()
    // Releasing the former ones may read the stack, so it comes after the change.
    let former = (coordinators[position], screens[position])
    (coordinators[position], screens[position]) = (coordinator, screen)
    presenter?.update(screen, at: position)
    withExtendedLifetime(former) {}
  }

  /// Releases the coordinators of the popped routes, whose screens are gone already.
  public func userDidPop(_ move: Move<Destination>) {
    pop(move.popped)
    presenter?.userDidPop(Move(popped: move.popped))
  }

  private func pop(_ count: Int) {
    // Releasing a coordinator or a screen may read the stack, so it comes after the change, top first.
    var former = (
      Move(popped: count).apply(to: &coordinators), Move(popped: count).apply(to: &screens)
    )
    while former.0.popLast() != nil { former.1.removeLast() }
  }
}

@available(*, unavailable)
extension CoordinatorStack: Sendable {}
