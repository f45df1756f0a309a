#if canImport(UIKit)
  public import Foundation
  public import KanjiBrowser
  import KanjiLinks
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
      navigationController.navigationBar.prefersLargeTitles = true
    }

    /// Shows the first page, or where the window was left, as far as that is still possible.
    public func start(restoring path: String?) {
      presenter.reportPops(to: navigator)
      if let path { navigator.restore(path) }
    }

    /// Opens a link, or says why it leads nowhere.
    public func open(_ link: URL) {
      do throws(Refusal) { try navigator.open(link.placePath) } catch { show(error) }
    }

    private func show(_ refusal: Refusal) {
      // UIKit shows one alert at a time.
      if let alert = navigationController.presentedViewController as? UIAlertController {
        return alert.message = refusal.description
      }
      let alert = UIAlertController(
        title: "The link cannot be opened", message: refusal.description, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      navigationController.present(alert, animated: true)
    }

    private func makeCoordinator(_ route: KanjiRoute) -> any Coordinator<UIViewController> {
      // A page's row is a request; a page shows no row that the rules refuse.
      let go = { [weak self] (route: KanjiRoute) -> Void in try? self?.navigator.go(route) }
      return switch route {
      case .all: AllCoordinator(storage.all, go: go)
      case .detail(let kanji): DetailCoordinator(kanji, resolver, go: go)
      case .list(let word): ListCoordinator(word, storage.kanji(ofWord: word.text), go: go)
      }
    }
  }

  extension UIViewController {
    /// Shows a button that leads to all kanji.
    func addAllButton(go: @escaping (KanjiRoute) -> Void) {
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "All", primaryAction: UIAction { _ in go(.all) })
    }
  }
#endif
