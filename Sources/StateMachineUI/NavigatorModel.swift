#if canImport(SwiftUI)
  public import Observation
  public import StateMachine
  public import SwiftUI

  /// An observable model of a navigator, for SwiftUI's views.
  ///
  ///     @State private var model = NavigatorModel(navigator)
  ///
  /// The model follows the navigator by a subscription, so the navigator needs no presenter.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @MainActor @Observable
  public final class NavigatorModel<Destination: Route> {
    /// A sheet over other pages.
    public struct Sheet: Identifiable, Sendable {
      /// The sheet's level: 1 for one over the window.
      public let id: Int
      /// The first page of the sheet.
      public let route: Destination
    }

    /// The navigator, which the model retains.
    public let navigator: Navigator<Destination>
    /// The routes from the root to the current place.
    public private(set) var path: RoutePath<Destination>
    /// The navigator's epoch: how often a new root has replaced the whole path.
    public private(set) var epoch: Int
    /// Why the last request was refused; nil if it was executed, and before the first request.
    ///
    /// A view may set it to nil, such as when its alert is closed.
    public var lastRefusal: Refusal?
    private let isSheet: (Destination) -> Bool
    @ObservationIgnored private var token: SubscriptionToken?

    /// Creates a model; a route for which the closure returns true is shown as a sheet, with the
    /// routes above it.
    public init(
      _ navigator: Navigator<Destination>,
      isSheet: @escaping (_ route: Destination) -> Bool = { _ in false }
    ) {
      self.navigator = navigator
      self.isSheet = isSheet
      path = navigator.path
      epoch = navigator.epoch
      token = navigator.subscribe { [weak self] in self?.receive($0) }
    }

    private func receive(_ event: Navigator<Destination>.Event) {
      var transaction = Transaction()
      transaction.disablesAnimations = !event.move.isAnimated
      withTransaction(transaction) {
        path = event.path
        epoch = navigator.epoch
        // Setting an equal value would not notify observers, and a view must drop the tapped page again.
        lastRefusal = nil
        lastRefusal = event.refusal
      }
    }

    /// Performs a request of a view; if it is refused, ``lastRefusal`` says why.
    public func perform(_ request: Navigator<Destination>.Request) {
      // The subscription receives a refusal.
      _ = try? navigator.perform(request)
    }

    /// Returns why a request would be refused now; nil if it would be executed.
    ///
    /// A view that calls this method is updated after each change of the path. If a guard reads
    /// other data, the data must be observable, too.
    public func refusal(of request: Navigator<Destination>.Request) -> Refusal? {
      _ = path
      return navigator.refusal(of: request)
    }

    /// Returns whether the exit guard refuses to pop the entries from a position on; the system would pop them
    /// without asking.
    func mustStay(from position: Int) -> Bool {
      refusal(of: .back(path.count - position))?.isByExitGuard ?? false
    }

    /// The root, for `TabView(selection:)`, where each tab is a root.
    ///
    /// Declare the tabs as the navigator's roots. Selecting another tab goes to that tab. Selecting
    /// the same tab again goes back to the root.
    public var root: Destination {
      get { path.root }
      set {
        perform(newValue == path.root ? .backToRoot : .go(newValue))
      }
    }

    // MARK: Levels

    /// The routes in the window, then those in each sheet.
    private var levels: [[Destination]] { path.levels(whereSheet: isSheet) }

    /// Returns the number of routes below a level.
    func base(of level: Int) -> Int { levels.prefix(level).joined().count }

    /// Returns the routes above the first of a level, for `NavigationStack(path:)`.
    ///
    /// Setting fewer values reports a pop that the user has made, unless the exit guard refuses the
    /// pop. Setting more values requests them. A refusal leaves the path as it was. A value that is
    /// set after a new root has replaced the path is ignored.
    ///
    /// - Parameter level: The level; 0 is the window.
    /// - Returns: A binding of the routes.
    public func pages(ofLevel level: Int = 0) -> Binding<[Destination]> {
      let epoch = navigator.epoch
      return Binding(
        get: { @MainActor in self.pages(level) },
        set: { @MainActor in
          if epoch == self.navigator.epoch { self.show($0, onLevel: level) }
        })
    }

    private func pages(_ level: Int) -> [Destination] {
      // SwiftUI reads the binding of a disappearing sheet once more.
      level < levels.count ? Array(levels[level].dropFirst()) : []
    }

    private func show(_ shown: [Destination], onLevel level: Int) {
      let pages = pages(level)
      let first = base(of: level) + 1
      if shown.count < pages.count, shown == Array(pages.prefix(shown.count)) {
        let count = first + shown.count
        // The menu of the Back button pops without asking.
        if mustStay(from: count) { return perform(.back(path.count - count)) }
        navigator.presenterDidPop(toCount: count)
      } else if shown.dropLast() == pages[...], let route = shown.last {
        perform(.go(route))
      } else if shown != pages, first <= path.count {
        perform(.open(RoutePath(path.root, path.prefix(first).dropFirst() + shown)))
      }
    }

    /// Returns the sheet over a level, for `.sheet(item:)`.
    ///
    /// Setting nil reports that the user has dismissed the sheet.
    ///
    /// - Parameter level: The level below the sheet; 0 is the window.
    /// - Returns: A binding of the sheet; nil if there is none.
    public func sheet(overLevel level: Int = 0) -> Binding<Sheet?> {
      let epoch = navigator.epoch
      return Binding(
        get: { @MainActor in
          let levels = self.levels
          return levels.count > level + 1 ? Sheet(id: level + 1, route: levels[level + 1][0]) : nil
        },
        set: { @MainActor in
          guard $0 == nil, epoch == self.navigator.epoch else { return }
          self.navigator.presenterDidPop(toCount: self.base(of: level + 1))
        })
    }
  }
#endif
