// What StateMachineUI and the examples use of AppKit, declared as Apple's headers declare it, for platforms
// that lack it.

@_exported public import Foundation

/// The running program.
@MainActor @preconcurrency
open class NSApplication: NSObject {
  /// Whether a program has a menu and an icon in the Dock.
  public enum ActivationPolicy: Int, Sendable {
    /// It has both.
    case regular
    /// It has neither.
    case accessory
    /// It cannot be in front.
    case prohibited
  }

  /// The running program.
  open class var shared: NSApplication { program }
  private static let program = NSApplication()
  private var policy = ActivationPolicy.prohibited

  /// Whether the program is in front.
  open private(set) var isActive = false

  /// Sets what the program has; `swift run` starts one that has neither menu nor icon.
  @discardableResult
  open func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool {
    policy = activationPolicy
    return true
  }

  /// Brings the program to the front.
  @available(macOS 14, *)
  open func activate() { isActive = policy != .prohibited }
}

/// What the user has copied.
@MainActor @preconcurrency
open class NSPasteboard: NSObject {
  /// What a content is.
  public struct PasteboardType: Hashable, Sendable {
    /// Text.
    public static let string = PasteboardType()
  }

  /// The one that all programs share.
  open class var general: NSPasteboard { shared }
  private static let shared = NSPasteboard()
  private var text: String?

  /// Removes the content, and returns the number of changes.
  @discardableResult
  open func clearContents() -> Int {
    text = nil
    return 0
  }

  /// Adds a text.
  @discardableResult
  open func setString(_ string: String, forType dataType: PasteboardType) -> Bool {
    text = string
    return true
  }

  /// Returns the text.
  open func string(forType dataType: PasteboardType) -> String? { text }
}
