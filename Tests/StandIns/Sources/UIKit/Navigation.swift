// Stacks of screens. What Apple's does with a list that it is given while something moves is not documented; programs
// have seen each of `StandInUpdate`.

/// A stack of screens that shows the last.
@MainActor @preconcurrency
open class UINavigationController: UIViewController {
  /// Called when another screen is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The screens, the one that is shown last.
  open private(set) var viewControllers: [UIViewController] = [] {
    didSet {
      for screen in oldValue where screen.navigationController === self {
        screen.navigationController = nil
      }
      for screen in viewControllers { screen.navigationController = self }
    }
  }
  /// The bar above the screens.
  open private(set) lazy var navigationBar = UINavigationBar()
  /// Recognizes a swipe from the edge.
  @available(tvOS, unavailable)
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgeSwipe }
  private let edgeSwipe = UIGestureRecognizer()
  /// Recognizes a swipe over the content.
  @available(iOS 26, *)
  @available(tvOS, unavailable)
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { contentSwipe }
  private let contentSwipe = UIGestureRecognizer()

  /// The list of the transition that is running; nil while nothing moves.
  private var target: [UIViewController]?
  /// The lists that are shown, one after the other, when the transition is over.
  private var waiting: [[UIViewController]] = []
  /// The screens from before a swipe that has neither been finished nor cancelled.
  private var beforeSwipe: [UIViewController]?

  /// The screen that is shown.
  open var topViewController: UIViewController? { viewControllers.last }

  /// Replaces the whole stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard target != nil, let animations else {
      beforeSwipe = nil
      return change(to: viewControllers, animated)
    }
    switch animations.update {
    case .atOnce: (self.viewControllers, beforeSwipe) = (viewControllers, nil)
    case .late: waiting.append(viewControllers)
    case .twice: (self.viewControllers, waiting) = (viewControllers, [viewControllers])
    case .never: break
    }
  }

  /// Pushes a screen.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(viewControllers + [viewController], animated: animated)
  }

  /// Takes off the last screen, as the Back button does; the first stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1, let popped = topViewController else { return nil }
    popToViewController(viewControllers[viewControllers.count - 2], animated: animated)
    return popped
  }

  /// Takes off all screens above one, as the menu of the Back button does.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let position = viewControllers.firstIndex(of: viewController) else { return nil }
    let popped = Array(viewControllers[(position + 1)...])
    change(to: Array(viewControllers[...position]), animated)
    return popped
  }

  /// Takes off all screens but the first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    viewControllers.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Called when the stack is shown.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    willShow(animated)
    didShow(animated)
  }

  private func change(to screens: [UIViewController], _ animated: Bool) {
    viewControllers = screens
    guard animated, let window, window.userAnimations != nil else {
      willShow(animated)
      return didShow(animated)
    }
    let isMoving = target != nil
    target = screens
    coordinator = StandInTransition()
    willShow(animated)
    if !isMoving { window.run(animated: true) { [self] in endTransition() } }
  }

  private func endTransition(isCancelled: Bool = false) {
    guard let target else { return }
    let ended = coordinator
    (self.target, coordinator) = (nil, nil)
    if !waiting.isEmpty { viewControllers = target }
    ended?.end(isCancelled: isCancelled)
    if !isCancelled { didShow(true) }
    if self.target == nil, !waiting.isEmpty { change(to: waiting.removeFirst(), true) }
  }

  private func willShow(_ animated: Bool) {
    guard let topViewController else { return }
    delegate?.navigationController(self, willShow: topViewController, animated: animated)
  }

  private func didShow(_ animated: Bool) {
    guard let topViewController else { return }
    delegate?.navigationController(self, didShow: topViewController, animated: animated)
  }

  // MARK: What a person does

  /// Taps the Back button.
  public func userTapsBack() {
    if let action = topViewController?.navigationItem.backAction {
      action.handler(action)
    } else {
      popViewController(animated: true)
    }
  }

  /// Begins a swipe from the edge, or over the content: the screen below is on its way.
  ///
  /// Returns false if the swipe is not recognized.
  @discardableResult
  public func userBeginsSwipe(overContent: Bool = false) -> Bool {
    let recognizer = overContent ? contentSwipe : edgeSwipe
    guard recognizer.isEnabled, viewControllers.count > 1, target == nil else { return false }
    beforeSwipe = viewControllers
    viewControllers.removeLast()
    if animations != nil { target = viewControllers }
    coordinator = StandInTransition()
    willShow(true)
    return true
  }

  /// Lets go before the middle, so the screen above stays and the delegate is not called.
  public func userCancelsSwipe() {
    coordinator?.end(isCancelled: true)
    coordinator = nil
    if let beforeSwipe {
      viewControllers = beforeSwipe
      if target != nil { target = beforeSwipe }
    }
    beforeSwipe = nil
    endTransition(isCancelled: true)
  }

  /// Swipes to the end; the delegate is called with the screen below, even if the stack was replaced.
  public func userFinishesSwipe(over below: UIViewController) {
    beforeSwipe = nil
    guard target == nil else { return endTransition() }
    coordinator = nil
    delegate?.navigationController(self, didShow: below, animated: true)
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

/// The bar above a stack of screens.
@MainActor @preconcurrency
open class UINavigationBar: UIView {
  /// Whether titles are large above content that has not been scrolled.
  @available(tvOS, unavailable)
  open var prefersLargeTitles: Bool {
    get { hasLargeTitles }
    set { hasLargeTitles = newValue }
  }
  private var hasLargeTitles = false
}

/// Recognizes what fingers do.
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
  /// Whether it recognizes anything.
  open var isEnabled = true
}

/// What is known about a transition.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the former screen stays.
  var isCancelled: Bool { get }
}

/// A transition that is running.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Calls the second closure when the transition is over.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

@MainActor
final class StandInTransition: NSObject, UIViewControllerTransitionCoordinator {
  private(set) var isCancelled = false
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    return true
  }

  func end(isCancelled: Bool) {
    self.isCancelled = isCancelled
    for completion in completions { completion(self) }
  }
}

/// What a stack does with a list that it is given while something moves.
public enum StandInUpdate: CaseIterable, Sendable {
  /// Shows it at once.
  case atOnce
  /// Shows it when the transition is over.
  case late
  /// Shows it at once, then the list before it, and it again.
  case twice
  /// Ignores it.
  case never
}

/// Animations, each of which takes until the user has waited.
@MainActor
public final class StandInAnimations {
  let update: StandInUpdate
  private var ends: [() -> Void] = []

  /// Creates animations.
  public init(_ update: StandInUpdate) { self.update = update }

  func run(_ end: @escaping () -> Void) { ends.append(end) }

  /// Waits until the next animation is over; returns false if nothing moves.
  public func userWaits() -> Bool {
    if ends.isEmpty { return false }
    ends.removeFirst()()
    return true
  }
}
