// What the article “UIKit and SwiftUI” uses of UIKit, declared anew for platforms that lack it: enough
// to compile and run the article's program there. The delegate hears at once of what is shown, where
// the real one hears when the animation is over.

@_exported public import Foundation

/// One screen.
@MainActor
open class UIViewController: NSObject {
  /// What the bar says above the screen.
  open var title: String?

  /// Makes a screen without a title.
  public override nonisolated init() {
    super.init()
  }
}

/// A stack of screens that shows the last.
@MainActor
open class UINavigationController: UIViewController {
  /// Called when another screen is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The screens, the one that is shown last.
  open private(set) var viewControllers: [UIViewController] = []

  /// The screen that is shown.
  open var topViewController: UIViewController? { viewControllers.last }

  /// Replaces the whole stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
    tell(animated)
  }

  /// Takes off the last screen, as the Back button and a finished swipe do; the first stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    let popped = viewControllers.removeLast()
    tell(animated)
    return popped
  }

  /// Takes off all screens but the first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let popped = Array(viewControllers.dropFirst())
    viewControllers.removeLast(popped.count)
    tell(animated)
    return popped
  }

  private func tell(_ animated: Bool) {
    guard let shown = topViewController else { return }
    delegate?.navigationController(self, didShow: shown, animated: animated)
  }
}

/// Called when a stack shows another screen.
@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// The stack shows the screen, and nothing moves any more.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}
