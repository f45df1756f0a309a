/// An object that makes the screen of one route, and lives as long as the route is in the path.
///
/// A coordinator knows no other coordinator: its screen has the routes that the screen leads to.
public protocol Coordinator<Screen>: AnyObject {
  /// The screen.
  associatedtype Screen

  /// Returns the screen; called once, when the route has been pushed.
  func start() -> Screen
}

/// A presenter that starts a coordinator for each pushed route, and releases it with the popped
/// route.
///
/// The stack is the navigator's presenter, and passes the screens on to a presenter of screens. If
/// one move pops a route and pushes it again, the route keeps its coordinator and its screen.
public final class CoordinatorStack<Destination: Route, Screen>: Presenter {
  private typealias Running = (route: Destination, coordinator: any Coordinator<Screen>)
  private typealias Page = (entry: Running, screen: Screen)

  /// The screens of the path's routes, the top one last.
  public private(set) var screens: [Screen] = []
  private var entries: [Running] = []
  /// The popped pages that wait for their routes.
  private var kept: [Page] = []
  private let keeps: (Destination) -> Bool
  private let makeCoordinator: (Destination) -> any Coordinator<Screen>
  private let presenter: (any Presenter<Screen>)?

  /// Creates a stack that passes the screens on to a presenter, if there is one.
  ///
  /// - Parameters:
  ///   - presenter: Shows the screens; nil if the program shows ``screens`` itself.
  ///   - keeping: Returns whether a popped route keeps its coordinator and its screen, such as a
  ///     player or a tab, until the route is pushed again. The stack asks again at each move, and
  ///     releases the coordinator and the screen when the answer is false. By default, no popped
  ///     route keeps them.
  ///   - makeCoordinator: Makes the coordinator of a route.
  public init(
    presenter: (any Presenter<Screen>)? = nil,
    keeping: @escaping (_ route: Destination) -> Bool = { _ in false },
    makeCoordinator: @escaping (Destination) -> any Coordinator<Screen>
  ) {
    self.presenter = presenter
    keeps = keeping
    self.makeCoordinator = makeCoordinator
  }

  /// Releases the coordinators of the popped routes and starts those of the pushed ones.
  public func present(_ move: Move<Destination>) {
    let former = pop(move.popCount, for: move.pushed)
    // All coordinators are made before the first is started.
    let started = move.pushed.enumerated().map { index, route -> Running in
      former[index]?.entry ?? (route: route, coordinator: makeCoordinator(route))
    }
    let shown = started.enumerated().map { former[$0]?.screen ?? $1.coordinator.start() }
    entries += started
    screens += shown
    presenter?.present(Move(popCount: move.popCount, pushed: shown, isAnimated: move.isAnimated))
  }

  /// Starts a coordinator for an edited route; it replaces the coordinator at the route's position.
  public func update(_ route: Destination, at position: Int) {
    let coordinator = makeCoordinator(route)
    let screen = coordinator.start()
    // Releasing the former one may read the stack, so it comes after the change.
    let former = (entries[position], screens[position])
    (entries[position], screens[position]) = ((route, coordinator), screen)
    presenter?.update(screen, at: position)
    withExtendedLifetime(former) {}
  }

  /// Releases the coordinators of the popped routes, whose screens are gone already.
  public func userDidPop(_ move: Move<Destination>) {
    _ = pop(move.popCount, for: [])
    presenter?.userDidPop(Move(popCount: move.popCount))
  }

  /// Pops pages and returns those that the routes take again, by the position of the route.
  ///
  /// If a route is there several times, its pages are taken from the top.
  private func pop(_ count: Int, for routes: [Destination]) -> [Int: Page] {
    var former: [Page?] =
      kept
      + zip(
        Move(popCount: count).apply(to: &entries), Move(popCount: count).apply(to: &screens)
      ).map { (entry: $0, screen: $1) }
    kept = []
    var taken: [Int: Page] = [:]
    if !routes.isEmpty {
      var indices = Dictionary(grouping: former.indices) { former[$0]?.entry.route }
      for (position, route) in routes.enumerated().reversed() {
        guard let index = indices[route]?.popLast() else { continue }
        taken[position] = former[index].take()
      }
    }
    kept = former.compactMap(\.self).filter { keeps($0.entry.route) }
    // Releasing a coordinator or a screen may read the stack, so it comes after the change, top first.
    while former.popLast() != nil {}
    return taken
  }
}

@available(*, unavailable)
extension CoordinatorStack: Sendable {}
