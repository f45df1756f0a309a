#if canImport(UIKit)
  public import KanjiBrowser
  public import StateMachineUI
  public import UIKit

  /// The kanji browser in UIKit: it owns the navigator, and makes a coordinator for each page.
  @MainActor
  public final class ApplicationCoordinator {
    public let navigationController = UINavigationController()
    public private(set) lazy var navigator = Navigator(
      GKStateMachine(states: KanjiRoute.makeStates()), root: KanjiRoute.all,
      resolver: resolver,
      presenter: CoordinatorStack(presenter: presenter) { [unowned self] in makeCoordinator($0) })
    private let storage: any KanjiStorage
    private let resolver: KanjiRouteResolver
    private let presenter: NavigationControllerPresenter

    public init(_ storage: any KanjiStorage) {
      self.storage = storage
      resolver = KanjiRouteResolver(storage)
      presenter = NavigationControllerPresenter(navigationController)
    }

    /// Shows the first page.
    public func start() {
      presenter.reportPops(to: navigator)
    }

    private func makeCoordinator(_ route: KanjiRoute) -> any Coordinator<UIViewController> {
      // A page's row is a request; a page shows no row that the rules refuse.
      let go = { [weak self] (route: KanjiRoute) -> Void in try? self?.navigator.go(route) }
      return switch route {
      case .all: AllCoordinator(storage.all, go: go)
      case .detail(let kanji): DetailCoordinator(kanji, resolver, go: go)
      case .list(let word): ListCoordinator(word, go: go)
      }
    }
  }
#endif
