// What StateMachineUI and the examples use of UIKit, declared as Apple's headers declare it, for platforms
// that lack it. Nothing is drawn. A delegate is called at once, where the real one is called when an
// animation is over; the methods that begin with `user` do what a person does to the screen.

@_exported public import Foundation

/// One screen.
@MainActor @preconcurrency
open class UIViewController: UIResponder {
  /// What the bar says above the screen.
  open var title: String?
  /// The screen that is shown over this one or one of its parents.
  open private(set) var presentedViewController: UIViewController?
  /// The screen that shows this one.
  open private(set) weak var presentingViewController: UIViewController?
  /// Whether it is about to disappear.
  open private(set) var isBeingDismissed = false
  /// Whether it is about to appear.
  open private(set) var isBeingPresented = false
  /// What shows it over another screen.
  open private(set) lazy var presentationController: UIPresentationController? =
    UISheetPresentationController(presentedViewController: self, presenting: nil)
  /// The same, if that is a sheet; here, it always is.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  /// What is shown in place of content that is missing, such as a sign that it is loaded.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)?
  /// What the bar shows for the screen.
  open private(set) lazy var navigationItem = UINavigationItem()

  /// Creates a screen; here, neither is needed.
  ///
  /// Apple's is on the main actor; here, `init()` could not call it then.
  public nonisolated init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Creates a screen without a title.
  public override nonisolated convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a screen from an archive; here, there is none.
  public required init?(coder: NSCoder) { nil }

  /// Whether what the screen shows has been made.
  open var isViewLoaded: Bool { loadedView != nil }
  private var loadedView: UIView?

  /// What the screen shows; it is made when it is first needed.
  open var view: UIView! {
    loadViewIfNeeded()
    return loadedView
  }

  /// Makes what the screen shows, if it has not been made yet.
  open func loadViewIfNeeded() {
    if isViewLoaded { return }
    let view = UIView()
    view.controller = self
    loadedView = view
    viewDidLoad()
  }

  /// Receives the events that the screen ignores.
  open override var next: UIResponder? { loadedView?.superview }

  /// Called when the screen is first needed.
  open func viewDidLoad() {}

  /// Called when the screen is shown.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called when the screen is not shown any more.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Shows a screen over this one.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    precondition(presentedViewController == nil, "UIKit shows one screen over another at a time")
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    completion?()
  }

  /// Takes the screen over this one off, or else this one.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    presentedViewController = nil
    presented.presentingViewController = nil
    completion?()
  }

  /// Drags the sheet down, as a person does.
  public func userDismisses() {
    presentingViewController?.dismiss(animated: true)
    guard let controller = presentationController else { return }
    controller.delegate?.presentationControllerDidDismiss(controller)
  }
}

/// Shows a screen over another.
@MainActor @preconcurrency
open class UIPresentationController: NSObject {
  /// The screen that it shows.
  open private(set) unowned var presentedViewController: UIViewController
  /// Called when the user dismisses the screen.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Creates a controller for a screen.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    super.init()
  }
}

/// Called about a screen that is shown over another.
@MainActor @preconcurrency
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// The user has dismissed the screen, and nothing moves any more; not called for `dismiss`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

/// A stack of screens that shows the last.
@MainActor @preconcurrency
open class UINavigationController: UIViewController {
  /// Called when another screen is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The screens, the one that is shown last.
  open private(set) var viewControllers: [UIViewController] = []
  /// The screens from before a swipe that has neither been finished nor cancelled.
  private var beforeSwipe: [UIViewController]?

  /// The screen that is shown.
  open var topViewController: UIViewController? { viewControllers.last }

  /// Replaces the whole stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    beforeSwipe = nil
    self.viewControllers = viewControllers
    didShow(topViewController, animated)
  }

  /// Pushes a screen.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(viewControllers + [viewController], animated: animated)
  }

  /// Takes off the last screen, as the Back button does; the first stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    let popped = viewControllers.removeLast()
    didShow(topViewController, animated)
    return popped
  }

  /// Takes off all screens above one, as the menu of the Back button does.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let position = viewControllers.firstIndex(of: viewController) else { return nil }
    let popped = Array(viewControllers[(position + 1)...])
    viewControllers.removeLast(popped.count)
    didShow(topViewController, animated)
    return popped
  }

  /// Takes off all screens but the first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    viewControllers.first.flatMap { popToViewController($0, animated: animated) }
  }

  private func didShow(_ shown: UIViewController?, _ animated: Bool) {
    guard let shown else { return }
    delegate?.navigationController(self, didShow: shown, animated: animated)
  }

  // MARK: What a person does

  /// Begins a swipe from the edge: the screen below is on its way.
  public func userBeginsSwipe() {
    beforeSwipe = viewControllers
    viewControllers.removeLast()
    guard let below = topViewController else { return }
    delegate?.navigationController(self, willShow: below, animated: true)
  }

  /// Lets go before the middle, so the screen above stays and the delegate is not called.
  public func userCancelsSwipe() {
    if let beforeSwipe { viewControllers = beforeSwipe }
    beforeSwipe = nil
  }

  /// Swipes to the end; the delegate is called with the screen below, even if the stack was replaced.
  public func userFinishesSwipe(over below: UIViewController) {
    beforeSwipe = nil
    didShow(below, true)
  }
}

/// Called when a stack shows another screen.
@MainActor @preconcurrency
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// The stack is about to show the screen; also called for a swipe that is cancelled.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)

  /// The stack shows the screen, and nothing moves any more.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

// Apple's are optional requirements.
extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

extension UIAdaptivePresentationControllerDelegate {
  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
