import StateMachine
import StateMachineUI
import UIKit

/// A cookbook in a window, in UIKit.
@MainActor
final class CookbookWindow {
  final class Page: UIViewController {
    let place: Place

    init(_ place: Place) {
      self.place = place
      super.init(nibName: nil, bundle: nil)
      title = place.text
    }

    required init?(coder: NSCoder) { nil }
  }

  @MainActor
  private final class PageCoordinator: @preconcurrency Coordinator {
    let place: Place

    init(_ place: Place) { self.place = place }

    func start() -> UIViewController { Page(place) }
  }

  /// A stack that counts the changes that it is asked for.
  final class Stack: UINavigationController {
    var updates = 0

    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
      updates += 1
      super.setViewControllers(viewControllers, animated: animated)
    }
  }

  /// Puts each reported pop back, as a navigator does whose store refuses it.
  private final class RefusingPresenter: Presenter {
    let stack: CoordinatorStack<Place, UIViewController>
    private var routes: [Place] = []

    init(_ stack: CoordinatorStack<Place, UIViewController>) { self.stack = stack }

    func present(_ move: Move<Place>) {
      move.apply(to: &routes)
      stack.present(move)
    }

    func userDidPop(_ move: Move<Place>) {
      stack.userDidPop(move)
      stack.present(Move(pushed: routes.suffix(move.popCount)))
    }
  }

  let cookbook = Cookbook()
  let navigation = Stack()
  let window = UIWindow(windowScene: UIWindowScene())
  let presenter: NavigationControllerPresenter
  let stack: CoordinatorStack<Place, UIViewController>
  let navigator: Navigator<Place>
  /// What the user has been told.
  var vetoes: [String] = []
  /// The reports of the user's pops.
  private(set) var reports: [String] = []
  private var token: SubscriptionToken?

  /// Creates a window; with animations, what happens takes until the test has waited.
  init(
    _ update: StandInUpdate? = nil, isVisible: Bool = true,
    keeping: @escaping (Place) -> Bool = { _ in false }, refusesPops: Bool = false,
    configureSheet: @escaping (UINavigationController, UIViewController) -> Void = { _, _ in }
  ) {
    presenter = NavigationControllerPresenter(
      navigation, isSheet: { ($0 as? Page)?.place == .settings }, configureSheet: configureSheet)
    stack = CoordinatorStack(presenter: presenter, keeping: keeping) { PageCoordinator($0) }
    navigator = cookbook.makeNavigator(
      presenter: refusesPops ? RefusingPresenter(stack) : stack)
    presenter.reportPops(to: navigator) { [unowned self] in vetoes.append("\($0)") }
    token = navigator.subscribe { [unowned self] event in
      if case .didPop = event.request { reports.append("\(event)") }
    }
    window.userAnimations = update.map { StandInAnimations($0) }
    window.rootViewController = navigation
    if isVisible { window.makeKeyAndVisible() }
  }

  /// The navigation controllers in the window and in each sheet.
  var levels: [UINavigationController] {
    sequence(first: navigation as UIViewController) { $0.presentedViewController }
      .compactMap { $0 as? UINavigationController }
  }

  /// The titles in the window, then those in each sheet.
  var shown: [[String]] { levels.map { $0.viewControllers.map { $0.title ?? "" } } }

  /// The same, as the path has it.
  var expected: [[String]] {
    navigator.path.map(\.text).reduce(into: []) { levels, title in
      if levels.isEmpty || title == "settings" {
        levels.append([title])
      } else {
        levels[levels.count - 1].append(title)
      }
    }
  }

  var sheet: UINavigationController? {
    navigation.presentedViewController as? UINavigationController
  }

  /// Waits until nothing moves.
  func rest() async {
    repeat {
      for _ in 1...5 { await Task.yield() }
    } while window.userAnimations?.userWaits() == true
  }
}
