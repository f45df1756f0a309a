public import Foundation
import UIKit

/// What a person sees of a view, and can do with it; Apple's module has no such type.
///
///     let screen = StandInScreen(view)
///     screen.press("Cook")
///     print(screen.lines)
@MainActor
public struct StandInScreen {
  private let root: any View

  /// Creates a screen that shows a view.
  public init(_ root: some View) { self.root = root }

  /// The lines of the top page, of the sheets over it, and of what is beside them.
  ///
  /// A button is in brackets, a disabled one in parentheses; a sheet begins with `sheet:`.
  public var lines: [String] { drawn.lines }

  private var drawn: StandInPage {
    let page = StandInPage()
    page.draw(root)
    return page
  }

  /// Presses the button whose text begins with the title; stops the program if it cannot be pressed.
  public func press(_ title: String) {
    let page = drawn
    guard let button = page.buttons.last(where: { $0.title.hasPrefix(title) }), button.isEnabled
    else { preconditionFailure("no button \(title) can be pressed in \(page.lines)") }
    button.action()
  }

  /// Goes back on the upper stack, by the Back button or to a depth, as the menu of that button does.
  public func goBack(toDepth depth: Int? = nil) { drawn.back?(depth) }

  /// Drags the upper sheet down.
  public func dismissSheet() { drawn.dismissals.last?() }

  /// Selects the tab with a label.
  public func select(_ label: String) { drawn.tabs[label]?() }

  /// Opens a link from outside.
  public func open(_ url: URL) { drawn.openURL?(url) }

  /// Shakes the device.
  public func shake() {
    for responder in drawn.responders where responder.isFirstResponder {
      responder.motionEnded(.motionShake, with: nil)
    }
  }
}

/// What is drawn on a screen, and what reacts to touches.
@MainActor
final class StandInPage {
  var lines: [String] = []
  var buttons: [(title: String, isEnabled: Bool, action: @MainActor () -> Void)] = []
  var back: ((_ depth: Int?) -> Void)?
  var push: ((_ value: Any) -> Void)?
  var openURL: ((URL) -> Void)?
  var dismissals: [() -> Void] = []
  var tabs: [String: () -> Void] = [:]
  var drawTab: ((_ label: String, _ tag: Any, _ content: any View) -> Void)?
  var responders: [UIResponder] = []
  var destinations: [ObjectIdentifier: (Any) -> any View] = [:]
  var isEnabled = true

  func draw(_ view: some View) {
    if let drawn = view as? any DrawnView {
      drawn.draw(on: self)
    } else if let representable = view as? any UIViewControllerRepresentable {
      draw(controllerOf: representable)
    } else {
      draw(view.body)
    }
  }

  /// Returns the text of a view.
  func text(of view: some View) -> String {
    let page = StandInPage()
    page.draw(view)
    return page.lines.joined(separator: ", ")
  }

  /// Draws a page that values lead to, in place of what has been drawn since a mark.
  func drawDestination(of value: Any, inPlaceOf mark: (lines: Int, buttons: Int)) {
    guard let destination = destinations[ObjectIdentifier(type(of: value))] else {
      return lines.append("no navigationDestination for \(value)")
    }
    lines.removeLast(lines.count - mark.lines)
    buttons.removeLast(buttons.count - mark.buttons)
    draw(destination(value))
  }
}
