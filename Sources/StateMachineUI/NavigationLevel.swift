#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A navigation controller, and the controllers that it has to show.
  @MainActor
  final class NavigationLevel {
    let navigation: UINavigationController
    var pages: [UIViewController] = [] {
      didSet { isPoppedByUser = false }
    }
    /// Whether UIKit has taken the list that it was last given; if not, the change is late or dropped.
    private var hasTakenPages = true
    /// Whether a pop is running that the presenter did not ask for.
    var isPoppedByUser = false
    /// The page that the exit guard holds.
    private var held: UIViewController?

    init(_ navigation: UINavigationController) { self.navigation = navigation }

    /// Sets the whole list, so the screen is right even if this interrupts a transition.
    func show(animated: Bool) {
      if navigation.viewControllers == pages { return }
      for page in pages { page.leave(for: navigation) }
      let isFirst = navigation.viewControllers.isEmpty
      navigation.setViewControllers(pages, animated: animated && !isFirst)
      if navigation.viewControllers != pages { hasTakenPages = false }
    }

    /// Shows the pages again if they were dropped; called when nothing moves.
    func showAgain() {
      hasTakenPages = true
      show(animated: false)
    }

    /// Notes whether the user makes a transition, which leads to a page below the top.
    func willShow(_ page: UIViewController) {
      isPoppedByUser = hasTakenPages && pages.dropLast().contains(page)
    }

    #if !os(tvOS)
      /// Turns swipes off and replaces what Back does, or undoes that if there is no page to hold.
      func hold(_ page: UIViewController?, back: @escaping () -> Void) {
        guard page !== held else { return }
        held?.navigationItem.backAction = nil
        page?.navigationItem.backAction = UIAction { _ in back() }
        held = page
        navigation.interactivePopGestureRecognizer?.isEnabled = page == nil
        if #available(iOS 26, visionOS 26, *) {
          navigation.interactiveContentPopGestureRecognizer?.isEnabled = page == nil
        }
      }
    #endif
  }

  extension UIViewController {
    /// Leaves its navigation controller for another one.
    fileprivate func leave(for other: UINavigationController) {
      guard let former = navigationController, former !== other else { return }
      former.setViewControllers(former.viewControllers.filter { $0 !== self }, animated: false)
    }
  }

  /// A sheet's navigation controller, which notices when it is dismissed, by a page's own `dismiss` too.
  final class SheetController: UINavigationController {
    var whenDismissed: () -> Void = {}

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isBeingDismissed { whenDismissed() }
    }
  }
#endif
