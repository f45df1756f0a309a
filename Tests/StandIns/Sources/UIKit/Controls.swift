// Bars, alerts, sheets and the clipboard. `userTaps(_:)` is the user's finger.

public import Foundation

/// What is done when a control is used.
@MainActor @preconcurrency
open class UIAction: NSObject {
  let handler: (UIAction) -> Void

  /// Creates an action.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.handler = handler
    super.init()
  }
}

/// A button in a bar.
@MainActor @preconcurrency
open class UIBarButtonItem: NSObject {
  fileprivate let title: String?
  fileprivate let primaryAction: UIAction?

  /// Creates a button.
  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.title = title
    self.primaryAction = primaryAction
    super.init()
  }
}

/// What the bar shows for a screen.
@MainActor @preconcurrency
open class UINavigationItem: NSObject {
  /// The button at the end of the bar.
  open var rightBarButtonItem: UIBarButtonItem?
  /// What the Back button does in place of going back.
  @available(tvOS, unavailable)
  open var backAction: UIAction? {
    get { actionOfBack }
    set { actionOfBack = newValue }
  }
  private var actionOfBack: UIAction?

  /// Creates an item.
  public override nonisolated init() {
    super.init()
  }

  /// Taps the button with a title; returns false if there is none.
  public func userTaps(_ title: String) -> Bool {
    guard let button = rightBarButtonItem, button.title == title, let action = button.primaryAction
    else { return false }
    action.handler(action)
    return true
  }
}

/// A button of an alert.
@MainActor @preconcurrency
open class UIAlertAction: NSObject {
  /// The kinds of buttons.
  public enum Style: Int, Sendable {
    /// An ordinary one.
    case `default`
    /// One that changes nothing.
    case cancel
    /// One that loses data.
    case destructive
  }

  /// What the button says.
  open private(set) var title: String?
  fileprivate let handler: ((UIAlertAction) -> Void)?

  /// Creates a button.
  public init(
    title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.handler = handler
    super.init()
  }
}

/// A message with buttons.
@MainActor @preconcurrency
open class UIAlertController: UIViewController {
  /// The kinds of messages.
  public enum Style: Int, Sendable {
    /// At an edge.
    case actionSheet
    /// In the middle.
    case alert
  }

  /// The message.
  open var message: String?
  /// The buttons.
  open private(set) var actions: [UIAlertAction] = []

  /// Creates a message.
  public convenience init(
    title: String?, message: String?, preferredStyle: UIAlertController.Style
  ) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
  }

  /// Adds a button.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Taps the button with a title, which takes the message off; returns false if there is none.
  public func userTaps(_ title: String) -> Bool {
    guard let action = actions.first(where: { $0.title == title }) else { return false }
    presentingViewController?.dismiss(animated: true)
    action.handler?(action)
    return true
  }
}

/// A sheet over a screen.
@MainActor @preconcurrency
open class UISheetPresentationController: UIPresentationController {
  /// A height of sheets.
  @MainActor @preconcurrency
  open class Detent: NSObject {
    /// The name of a height.
    public struct Identifier: Hashable, Sendable {
      /// Half of the screen.
      public static let medium = Identifier(name: "medium")
      /// The whole screen.
      public static let large = Identifier(name: "large")

      fileprivate let name: String
    }

    /// Returns half of the screen.
    open class func medium() -> Self { Self() }
    /// Returns the whole screen.
    open class func large() -> Self { Self() }

    /// Creates a height.
    public required override nonisolated init() {
      super.init()
    }
  }

  /// The heights that the user chooses from.
  open var detents: [Detent] = []
  /// The greatest height that leaves what is below to the user.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
}

/// How a screen is shown over another.
public enum UIModalPresentationStyle: Int, Sendable {
  /// As the system chooses; a sheet.
  case automatic = -2
  /// On the whole screen.
  case fullScreen = 0
  /// As a sheet.
  case pageSheet = 1
  /// Beside a control.
  case popover = 7
}

/// Shows a screen beside a control.
@MainActor @preconcurrency
open class UIPopoverPresentationController: UIPresentationController {
  /// The control.
  open var sourceView: UIView?
}

/// A button.
@MainActor @preconcurrency
open class UIButton: UIView {
  /// The look of a button.
  public struct Configuration: Sendable {
    /// What the button says.
    public var title: String?

    /// Returns the look of a button without a border.
    public static func plain() -> Configuration { Configuration() }
  }
}

/// What is shown in place of content that is missing.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The text.
  public var text: String?
  /// A text below it.
  public var secondaryText: String?
  /// The button below both; none without a title.
  public var button = UIButton.Configuration.plain()
  /// What the button does.
  public var buttonProperties = ButtonProperties()

  /// What a button does.
  public struct ButtonProperties: Sendable {
    /// Done when the button is tapped.
    public var primaryAction: UIAction?
  }

  /// Returns the look of a page without content.
  public static func empty() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration()
  }

  /// Returns a sign that content is being loaded, which moves.
  public static func loading() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration(text: "Loading…")
  }
}

/// What the user has copied.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor @preconcurrency
open class UIPasteboard: NSObject {
  /// The one that all programs share.
  open class var general: UIPasteboard { shared }
  private static let shared = UIPasteboard()

  /// The text.
  open var string: String?
}
