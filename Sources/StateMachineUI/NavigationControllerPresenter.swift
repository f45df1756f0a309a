#if canImport(UIKit) && !os(watchOS)
  public import StateMachine
  public import UIKit

  /// A presenter that shows view controllers in a navigation controller, and in sheets over it.
  ///
  ///     let presenter = NavigationControllerPresenter(navigationController)
  ///     let navigator = Navigator(
  ///       machine, root: .recipes, resolver: resolver,
  ///       presenter: CoordinatorStack(presenter: presenter) {
  ///         makeCoordinator($0)
  ///       })
  ///     presenter.reportPops(to: navigator)
  ///
  /// It is the delegate of the navigation controller. A program with its own delegate passes
  /// `navigationController(_:didShow:animated:)` on to the presenter.
  @MainActor
  public final class NavigationControllerPresenter: NSObject {
    /// Shows the controllers below the first sheet.
    public let navigationController: UINavigationController
    /// The controllers of the path.
    private var controllers: [UIViewController] = []
    /// A navigation controller for each sheet, the lowest first.
    private var sheets: [UINavigationController] = []
    private let isSheet: (UIViewController) -> Bool
    private var report: (_ count: Int) -> Void = { _ in }

    /// Creates a presenter that shows a controller as a sheet if the closure says so.
    ///
    /// Each sheet has its own navigation controller, which shows the controllers above it.
    public init(
      _ navigationController: UINavigationController,
      isSheet: @escaping (_ controller: UIViewController) -> Bool = { _ in false }
    ) {
      self.navigationController = navigationController
      self.isSheet = isSheet
      super.init()
      navigationController.delegate = self
    }

    /// Reports to the navigator each pop by Back, a swipe, the Back button's menu, or a dismissed
    /// sheet; does not retain the navigator.
    ///
    /// A pop is reported when it is final. A cancelled swipe is not reported, nor is one during
    /// which a new root was shown.
    public func reportPops<Destination>(to navigator: Navigator<Destination>) {
      report = { [weak navigator] in navigator?.presenterDidPop(toCount: $0) }
    }

    private var levels: [[UIViewController]] { controllers.levels(whereSheet: isSheet) }

    private func show(_ move: Move<UIViewController>) {
      move.apply(to: &controllers)
      showControllers(animated: move.isAnimated)
    }

    private func showControllers(animated: Bool) {
      let levels = levels
      let kept = zip(sheets, levels.dropFirst()).prefix { $0.viewControllers.first === $1.first }
      sheets.removeLast(sheets.count - kept.count)
      for (navigation, pages) in zip([navigationController] + sheets, levels)
      where navigation.viewControllers != pages {
        let isFirst = navigation.viewControllers.isEmpty
        // The whole list, so the screen is right even if this interrupts an animation.
        navigation.setViewControllers(pages, animated: animated && !isFirst)
      }
      sheets += levels.dropFirst(1 + sheets.count).map(makeSheet)
      arrangeSheets(animated: animated)
    }

    private func makeSheet(_ pages: [UIViewController]) -> UINavigationController {
      let sheet = UINavigationController()
      sheet.setViewControllers(pages, animated: false)
      sheet.delegate = self
      sheet.presentationController?.delegate = self
      return sheet
    }

    /// Makes the next of the remaining changes, as UIKit makes one at a time.
    private func arrangeSheets(animated: Bool) {
      var below: UIViewController = navigationController
      for sheet in sheets {
        guard let shown = below.presentedViewController else {
          return below.present(sheet, animated: animated) { [weak self] in
            self?.arrangeSheets(animated: animated)
          }
        }
        guard shown === sheet else { return dismiss(shown, over: below, animated: animated) }
        if sheet.isBeingPresented { return }
        below = sheet
      }
      // Anything else, such as an alert, is the program's own.
      guard let shown = below.presentedViewController as? UINavigationController,
        shown.delegate === self
      else { return }
      dismiss(shown, over: below, animated: animated)
    }

    private func dismiss(
      _ shown: UIViewController, over below: UIViewController, animated: Bool
    ) {
      if shown.isBeingDismissed { return }
      below.dismiss(animated: animated) { [weak self] in
        self?.arrangeSheets(animated: animated)
      }
    }
  }

  // The protocol's members are nonisolated. A navigator of view controllers is created and used on
  // the main actor.
  extension NavigationControllerPresenter: Presenter {
    /// Makes the change on the screen.
    public nonisolated func present(_ move: Move<UIViewController>) {
      MainActor.assumeIsolated { show(move) }
    }

    /// Shows the controller in place of the one at the position.
    public nonisolated func update(_ controller: UIViewController, at position: Int) {
      MainActor.assumeIsolated {
        controllers[position] = controller
        showControllers(animated: false)
      }
    }

    /// Forgets the popped controllers.
    public nonisolated func userDidPop(_ move: Move<UIViewController>) {
      MainActor.assumeIsolated {
        move.apply(to: &controllers)
        sheets.removeLast(sheets.count - levels.dropFirst().count)
      }
    }
  }

  extension NavigationControllerPresenter: UINavigationControllerDelegate {
    /// Reports a pop when it is over; `willShow` also comes for a swipe that is cancelled.
    public func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      let navigationControllers = [self.navigationController] + sheets
      let shown = navigationController.viewControllers
      // The call may come late, after another change has covered or removed the screen.
      guard viewController === shown.last,
        let level = navigationControllers.firstIndex(of: navigationController)
      else { return }
      let pages = levels[level]
      guard shown.count < pages.count, shown == Array(pages.prefix(shown.count)) else { return }
      report(levels.prefix(level).joined().count + shown.count)
    }
  }

  extension NavigationControllerPresenter: UIAdaptivePresentationControllerDelegate {
    /// Reports a sheet that the user has dismissed.
    public func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      guard let sheet = sheets.firstIndex(where: { $0 === controller.presentedViewController })
      else { return }
      report(levels.prefix(1 + sheet).joined().count)
      arrangeSheets(animated: true)
    }
  }
#endif
