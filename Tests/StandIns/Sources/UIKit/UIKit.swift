// What StateMachineUI and the examples use of UIKit, declared as Apple's headers declare it, for platforms
// that lack it. Nothing is drawn. A change is over at once, except in a window with `userAnimations`; the
// methods that begin with `user` do what a person does to the screen.

@_exported public import Foundation

/// One screen.
@MainActor @preconcurrency
open class UIViewController: UIResponder {
  /// What the bar says above the screen.
  open var title: String?
  /// The screen that is shown over this one or one of its parents.
  open var presentedViewController: UIViewController? { owner.presented }
  private var presented: UIViewController?
  /// The stack that shows the screen.
  open internal(set) weak var navigationController: UINavigationController?
  /// The screen that shows others in place of this one: its stack, if there is one.
  private var owner: UIViewController { navigationController?.owner ?? self }
  /// What moves; nil while nothing does.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    coordinator ?? navigationController?.coordinator
  }
  var coordinator: StandInTransition?
  /// The screen that shows this one.
  open private(set) weak var presentingViewController: UIViewController?
  /// Whether it is about to disappear.
  open private(set) var isBeingDismissed = false
  /// Whether it is about to appear.
  open private(set) var isBeingPresented = false
  /// How it is shown over another screen; set before its `presentationController` is read.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { precondition(!hasPresentationController, "the controller of another style is in use") }
  }
  private var hasPresentationController = false
  /// What shows it over another screen.
  open private(set) lazy var presentationController: UIPresentationController? = {
    hasPresentationController = true
    return modalPresentationStyle == .popover
      ? UIPopoverPresentationController(presentedViewController: self, presenting: nil)
      : UISheetPresentationController(presentedViewController: self, presenting: nil)
  }()
  /// The same, if that is a popover.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
  /// The same, if that is a sheet; here, any that is no popover.
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
  /// What the screen shows, if that has been made.
  open var viewIfLoaded: UIView? { loadedView }
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

  /// The window that shows the screen.
  var window: UIWindow? { owner.loadedView?.window }
  var animations: StandInAnimations? { window?.userAnimations }

  /// Called when the screen is first needed.
  open func viewDidLoad() {}

  /// Called when the screen is shown.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called when the screen is not shown any more.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Shows a screen over this one, which must be in a window.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard owner === self else {
      return owner.present(viewControllerToPresent, animated: flag, completion: completion)
    }
    precondition(presented == nil, "UIKit shows one screen over another at a time")
    guard let window else { preconditionFailure("\(self) is in no window") }
    if isBeingDismissed { return }
    presented = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    viewControllerToPresent.isBeingPresented = true
    window.addSubview(viewControllerToPresent.view)
    let transition = StandInTransition()
    viewControllerToPresent.coordinator = transition
    window.run(animated: flag) {
      viewControllerToPresent.viewDidAppear(flag)
      if viewControllerToPresent.modalPresentationStyle == .fullScreen {
        self.viewDidDisappear(flag)
      }
      transition.end(isCancelled: false)
      viewControllerToPresent.isBeingPresented = false
      viewControllerToPresent.coordinator = nil
      completion?()
    }
  }

  /// Whether the screen, or one over it, appears or disappears.
  private var isMoving: Bool {
    isBeingPresented || isBeingDismissed || presented?.isMoving == true
  }

  /// Takes the screen over this one off, or else this one; all is over when `completion` is called.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard owner === self else { return owner.dismiss(animated: flag, completion: completion) }
    guard let presented else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    // UIKit says so in its log.
    if presented.isMoving { return }
    presented.isBeingDismissed = true
    let transition = StandInTransition()
    presented.coordinator = transition
    let end = {
      var leaving: UIViewController? = presented
      while let screen = leaving {
        screen.isBeingDismissed = true
        screen.viewDidDisappear(flag)
        if screen === presented { transition.end(isCancelled: false) }
        screen.isBeingDismissed = false
        screen.coordinator = nil
        screen.view.removeFromSuperview()
        let below = screen.presentingViewController
        leaving = screen.presented
        below?.presented = nil
        screen.presentingViewController = nil
        if screen.modalPresentationStyle == .fullScreen { below?.viewDidAppear(flag) }
      }
      completion?()
    }
    window?.run(animated: true, end) ?? end()
  }

  /// Drags the sheet down, as a person does.
  public func userDismisses() {
    guard let controller = presentationController, !isBeingDismissed, !isBeingPresented else {
      return
    }
    guard controller.delegate?.presentationControllerShouldDismiss(controller) ?? true else {
      controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
      return
    }
    presentingViewController?.dismiss(animated: true) {
      controller.delegate?.presentationControllerDidDismiss(controller)
    }
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
  /// Returns whether the user may dismiss the screen.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// The user has tried to dismiss the screen, which may not be.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
  /// The user has dismissed the screen, and nothing moves any more; not called for `dismiss`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// True.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}

  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
