/// A change of a stack: how many entries are popped off the top, and which are pushed in their place.
public struct Move<Entry> {
  /// The number of entries to pop.
  public let popped: Int
  /// The entries to push afterwards, the new top last.
  public let pushed: [Entry]
  /// Whether the presenter should animate the change: a hint that the request carried.
  public var isAnimated = true

  /// Creates a change that first pops and then pushes.
  @inlinable
  public init(popped: Int = 0, pushed: [Entry] = []) {
    self.popped = popped
    self.pushed = pushed
  }

  /// Whether nothing changes.
  @inlinable public var isEmpty: Bool { popped == 0 && pushed.isEmpty }

  /// Returns the move with its pushed entries transformed; whether it is animated stays.
  ///
  ///     let controllers = move.map { makeController($0) }
  public func map<Other>(_ transform: (Entry) throws -> Other) rethrows -> Move<Other> {
    var move = Move<Other>(popped: popped, pushed: try pushed.map(transform))
    move.isAnimated = isAnimated
    return move
  }

  /// Makes the change in an array, whose last entry is the top.
  ///
  /// The array must have the entries to pop.
  public func apply(to entries: inout [Entry]) {
    precondition(
      (0...entries.count).contains(popped), "\(popped) of \(entries.count) entries cannot be popped"
    )
    entries.removeLast(popped)
    entries += pushed
  }
}

extension Move: CustomStringConvertible {
  /// The popped and pushed entries, the new top last: `pop 1, push [letter(2), answer]`.
  public var description: String {
    "pop \(popped), push [\(pushed.map { "\($0)" }.joined(separator: ", "))]"
  }
}

extension Move: Equatable where Entry: Equatable {}
extension Move: Sendable where Entry: Sendable {}

/// A view of a stack of entries, which is notified of each change once.
///
/// Every conformer passes this test: after a series of moves and updates, it shows the entries that the same
/// changes leave in an empty array.
public protocol Presenter<Entry>: AnyObject {
  /// An element of the stack: a navigator's route, or the screen made from it.
  associatedtype Entry

  /// Makes the change on the screen.
  ///
  /// Called once for each request that changes the stack, when the machine has made its transition. A
  /// request made from here is queued.
  func present(_ move: Move<Entry>)

  /// Shows an entry that was edited in its place; the root is at position 0.
  ///
  /// Does nothing by default, for a screen that reads the navigator's path.
  func update(_ entry: Entry, at position: Int)

  /// Receives a pop that the user has already made on the screen.
  ///
  /// Does nothing by default, for a screen that is itself the stack. A presenter with its own array calls
  /// ``Move/apply(to:)``, as in ``present(_:)``.
  func userDidPop(_ move: Move<Entry>)
}

extension Presenter {
  /// Does nothing.
  public func update(_ entry: Entry, at position: Int) {}

  /// Does nothing.
  public func userDidPop(_ move: Move<Entry>) {}
}

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
/// An edited route gets a coordinator and a screen of its own, in place of those of the route before.
///
/// It is the navigator's presenter, and passes the screens on to a presenter of screens.
public final class CoordinatorStack<R: Route, Screen>: Presenter {
  /// The screens of the path's routes, the top one last.
  public private(set) var screens: [Screen] = []
  private var coordinators: [any Coordinator<Screen>] = []
  private let makeCoordinator: (R) -> any Coordinator<Screen>
  private let presenter: (any Presenter<Screen>)?

  /// Creates a stack that passes the screens on to a presenter, if there is one.
  public init(
    presenter: (any Presenter<Screen>)? = nil,
    makeCoordinator: @escaping (R) -> any Coordinator<Screen>
  ) {
    self.presenter = presenter
    self.makeCoordinator = makeCoordinator
  }

  /// Releases the coordinators of the popped routes and starts those of the pushed ones.
  public func present(_ move: Move<R>) {
    if move.popped != 0 { pop(move.popped) }
    // All coordinators are made before the first is started.
    let started = move.map(makeCoordinator)
    let shown = started.map { $0.start() }
    coordinators += started.pushed
    screens += shown.pushed
    presenter?.present(shown)
  }

  /// Starts a coordinator for an edited route, in place of the one at its position.
  public func update(_ route: R, at position: Int) {
    let coordinator = makeCoordinator(route)
    let screen = coordinator.start()
    // Releasing the former ones may read the stack, so it comes after the change.
    let former = (coordinators[position], screens[position])
    (coordinators[position], screens[position]) = (coordinator, screen)
    presenter?.update(screen, at: position)
    withExtendedLifetime(former) {}
  }

  /// Releases the coordinators of the popped routes, whose screens are gone already.
  public func userDidPop(_ move: Move<R>) {
    pop(move.popped)
    presenter?.userDidPop(Move(popped: move.popped))
  }

  private func pop(_ count: Int) {
    precondition(
      (0...screens.count).contains(count), "\(count) of \(screens.count) screens cannot be popped")
    // Releasing a coordinator or a screen may read the stack, so it comes after the change, top first.
    var popped: [(any Coordinator<Screen>, Screen)] = []
    for _ in 0..<count { popped.append((coordinators.removeLast(), screens.removeLast())) }
    withExtendedLifetime(popped) {}
  }
}

@available(*, unavailable)
extension CoordinatorStack: Sendable {}
