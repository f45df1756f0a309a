public import StateMachine

/// A kanji browser: its states, the navigator over them, and the screens of the path.
public final class Browser {
  /// Where kanji come from.
  public let storage: any KanjiStorage
  /// Makes routes from text.
  public let resolver: KanjiRouteResolver
  /// Goes from place to place, and knows the way back.
  public let navigator: Navigator<KanjiRoute>
  private let shown: CoordinatorStack<KanjiRoute, KanjiScreen>

  /// Makes a browser that shows the list of all kanji.
  public init(_ storage: any KanjiStorage, presenter: (any Presenter<KanjiScreen>)? = nil) {
    self.storage = storage
    resolver = KanjiRouteResolver(storage)
    shown = CoordinatorStack(presenter: presenter) { KanjiCoordinator($0, from: storage) }
    navigator = Navigator(
      GKStateMachine(states: KanjiRoute.makeStates()), root: .all, resolver: resolver,
      presenter: shown)
  }

  /// The screens of the path, the one that is shown last.
  public var screens: [KanjiScreen] { shown.screens }

  /// Goes to the place next to this one in the list that it was picked from.
  ///
  /// The offset is 1 for the next place and -1 for the previous one. The list is that of the screen
  /// below, or another that was shown there, such as what a search found; a place that it leads to
  /// twice counts once. Throws a ``BrowserError`` if there is no such place, or the navigator's
  /// `Refusal`.
  public func goToSibling(_ offset: Int, in list: [KanjiScreen.Row]? = nil) throws {
    guard screens.count > 1, let title = screens.last?.title else { throw BrowserError.noSiblings }
    let below = screens[screens.count - 2]
    var seen: Set<KanjiRoute> = []
    let siblings = (list ?? below.rows).compactMap { try? resolver.route(of: $0) }
      .filter { seen.insert($0).inserted }
    guard let position = siblings.firstIndex(of: navigator.path.top) else {
      throw BrowserError.notListed(title, in: below.title)
    }
    let (target, isBeyondCounting) = position.addingReportingOverflow(offset)
    guard !isBeyondCounting, siblings.indices.contains(target) else {
      throw offset < 0 ? BrowserError.firstOfSiblings(title) : .lastOfSiblings(title)
    }
    try navigator.replace(siblings[target])
  }
}

// A browser belongs to whoever made it, as its machine does.
@available(*, unavailable)
extension Browser: Sendable {}
