// Views, and which of them receives events first.

public import Foundation

/// An object that receives events.
@MainActor @preconcurrency
open class UIResponder: NSObject {
  /// The object that receives events first; kept by the last of a chain.
  fileprivate weak var first: UIResponder?

  /// Creates a responder.
  public override nonisolated init() {
    super.init()
  }

  /// Receives the events that this object ignores.
  open var next: UIResponder? { nil }

  private var last: UIResponder { next?.last ?? self }

  /// Whether it receives events first, if asked.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it receives events first.
  open var isFirstResponder: Bool { last.first === self }

  /// Asks to receive events first.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    last.first?.resignFirstResponder()
    last.first = self
    return true
  }

  /// Leaves it to others to receive events first.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    if isFirstResponder { last.first = nil }
    return true
  }

  /// Called when a motion, such as a shake, has ended.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
}

/// What the user did.
@MainActor @preconcurrency
open class UIEvent: NSObject {
  /// The kinds of motion.
  public enum EventSubtype: Int, Sendable {
    /// None.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
  }
}

/// An area of the screen.
@MainActor @preconcurrency
open class UIView: UIResponder {
  /// The areas in this one.
  open private(set) var subviews: [UIView] = []
  /// The area around this one.
  open private(set) weak var superview: UIView?
  weak var controller: UIViewController?
  /// Whether a screen reader finds the area.
  open var isAccessibilityElement = false
  /// What a screen reader says of the area.
  open var accessibilityLabel: String?

  /// Adds an area to this one.
  open func addSubview(_ view: UIView) {
    subviews.append(view)
    view.superview = self
  }

  /// Takes the area off.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// The window around this area.
  open var window: UIWindow? { self as? UIWindow ?? superview?.window }

  /// Receives the events that the area ignores.
  open override var next: UIResponder? { controller ?? superview }
}

/// A line of text that the user edits while it receives events first.
@MainActor @preconcurrency
open class UITextField: UIView {
  /// Posted when the user stops editing.
  public nonisolated class var textDidEndEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidEndEditingNotification")
  }

  /// True.
  open override var canBecomeFirstResponder: Bool { true }

  /// Ends editing.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isFirstResponder {
      NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }
    return super.resignFirstResponder()
  }
}

/// Several lines of text that the user edits.
@MainActor @preconcurrency
open class UITextView: UIView {
  /// Posted when the user stops editing.
  public nonisolated class var textDidEndEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidEndEditingNotification")
  }
}

/// The area that shows an app.
@MainActor @preconcurrency
open class UIWindow: UIView {
  /// The first screen.
  open var rootViewController: UIViewController?

  /// Creates a window in a scene.
  public init(windowScene: UIWindowScene) {
    super.init()
  }

  /// Shows the window.
  open func makeKeyAndVisible() {
    guard let rootViewController else { return }
    addSubview(rootViewController.view)
    rootViewController.viewDidAppear(false)
  }

  // MARK: What a person does

  /// The animations of the window; nil if each change is over at once.
  public var userAnimations: StandInAnimations?

  func run(animated: Bool, _ end: @escaping () -> Void) {
    if animated, let userAnimations { userAnimations.run(end) } else { end() }
  }

  /// Shakes the device.
  public func userShakes() {
    (first ?? self).motionEnded(.motionShake, with: nil)
  }
}
