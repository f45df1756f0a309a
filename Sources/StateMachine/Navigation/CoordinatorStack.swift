/// Starts a coordinator for each route that is pushed, and releases it when the route is popped.
///
/// It stands between a navigator, whose presenter it is, and a presenter of screens.
public final class CoordinatorStack<R: Route, Screen>: Presenter {
  // Unchecked, because no access lasts while code of others runs.
  @exclusivity(unchecked) @usableFromInline var running: [any Coordinator<Screen>] = []
  @exclusivity(unchecked) @usableFromInline var shown: [Screen] = []
  @usableFromInline let makeCoordinator: (R) -> any Coordinator<Screen>
  @usableFromInline let presenter: (any Presenter<Screen>)?

  /// The screens of the path's routes, the top one last.
  @inlinable
  public var screens: [Screen] { shown }

  /// Makes a stack that passes the screens on to a presenter, if there is one.
  public init(
    presenter: (any Presenter<Screen>)? = nil,
    makeCoordinator: @escaping (R) -> any Coordinator<Screen>
  ) {
    self.presenter = presenter
    self.makeCoordinator = makeCoordinator
  }

  /// Releases the coordinators of the popped routes and starts those of the pushed ones.
  @inlinable
  public func present(_ move: Move<R>) {
    release(move.popped)
    let started = move.map(makeCoordinator)
    let pushed = started.map { $0.start() }
    started.push(onto: &running)
    pushed.push(onto: &shown)
    presenter?.present(pushed)
  }

  /// Releases the coordinators of the popped routes, whose screens are gone already.
  @inlinable
  public func acknowledge(_ move: Move<R>) {
    release(move.popped)
    presenter?.acknowledge(Move(popped: move.popped))
  }

  @inlinable
  func release(_ count: Int) {
    precondition(
      (0...shown.count).contains(count), "\(count) of \(shown.count) screens cannot be popped")
    // What ends may look at the stack as it does, so it ends after the stack has changed.
    guard count != 1 else {
      let ended = (running.removeLast(), shown.removeLast())
      return withExtendedLifetime(ended) {}
    }
    var ended: [(any Coordinator<Screen>, Screen)] = []
    for _ in 0..<count { ended.append((running.removeLast(), shown.removeLast())) }
    withExtendedLifetime(ended) {}
  }
}

@available(*, unavailable)
extension CoordinatorStack: Sendable {}
