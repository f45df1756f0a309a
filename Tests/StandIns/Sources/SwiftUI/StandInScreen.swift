public import Foundation

#if canImport(UIKit)
  public import UIKit
#endif

/// What a person sees of a view, and can do with it; Apple's module has no such type.
///
///     let screen = StandInScreen(view)
///     screen.press("Cook")
///     print(screen.lines)
@MainActor
public struct StandInScreen {
  private let root: any View
  private let menu: (any View)?
  private let storage: StandInStorage
  private let memory = StandInMemory()
  private var dismissal: () -> Void = {}

  /// Creates a screen that shows a view in a window; `storage` has what the system kept of that window.
  public init(_ root: some View, storage: StandInStorage = StandInStorage()) {
    self.root = root
    self.storage = storage
    menu = nil
  }

  /// Creates a screen that shows a scene, with its menu.
  public init(_ scene: some Scene) {
    root = scene.content
    storage = StandInStorage()
    menu = (scene as? any SceneWithMenu)?.menu
  }

  #if canImport(UIKit)
    /// Creates a screen that shows what a controller shows.
    public init(_ controller: UIHostingController<some View>) {
      self.init(controller.rootView)
      dismissal = { [weak controller] in controller?.dismiss(animated: true) }
    }
  #endif

  /// The lines of the top page, of the sheets over it, and of what is beside them.
  ///
  /// A button is in brackets, a disabled one in parentheses; a sheet begins with `sheet:`.
  public var lines: [String] { drawn.lines }

  private var drawn: StandInPage {
    // What a change or an appearance does may change what is shown.
    for _ in 1...10 {
      let page = draw(root)
      if memory.actions.isEmpty { return page }
      let actions = memory.actions
      memory.actions = []
      for action in actions { action() }
    }
    preconditionFailure("each change of the view causes another one")
  }

  private func draw(_ view: any View) -> StandInPage {
    let page = StandInPage()
    (page.memory, page.storage) = (memory, storage)
    page.environment.dismissal = dismissal
    (memory.place, memory.drawn) = (0, [:])
    page.draw(view)
    return page
  }

  /// Presses the button whose text begins with the title; stops the program if it cannot be pressed.
  public func press(_ title: String) {
    let page = drawn
    guard let button = page.buttons.last(where: { $0.title.hasPrefix(title) }), button.isEnabled
    else { preconditionFailure("no button \(title) can be pressed in \(page.lines)") }
    button.action()
  }

  /// Chooses the item of the menu whose text begins with the title; returns false if there is none.
  public func choose(_ title: String) -> Bool {
    let items = menu.map { draw($0).buttons } ?? []
    guard let item = items.first(where: { $0.title.hasPrefix(title) }) else { return false }
    item.action()
    return true
  }

  /// Presses a key with others; returns false if that has no meaning.
  public func type(_ key: KeyEquivalent, _ modifiers: EventModifiers) -> Bool {
    let shortcut = KeyboardShortcut(key: key, modifiers: modifiers)
    guard let action = drawn.keys[shortcut] ?? menu.flatMap({ draw($0).keys[shortcut] })
    else { return false }
    action()
    return true
  }

  /// Types a text into the field to search in.
  public func search(_ text: String) { drawn.search?(text) }

  /// Drags the upper slider to a value.
  public func drag(to value: Double) { drawn.drag?(value) }

  /// Goes back on the upper stack, by the Back button or to a depth, as the menu of that button does.
  public func goBack(toDepth depth: Int? = nil) { drawn.back?(depth) }

  /// Drags the upper sheet down.
  public func dismissSheet() { drawn.dismissals.last?() }

  /// Selects the tab with a label.
  public func select(_ label: String) { drawn.tabs[label]?() }

  /// Opens a link from outside.
  public func open(_ url: URL) { drawn.openURL?(url) }

  #if canImport(UIKit)
    /// Goes on with what the user did elsewhere, such as a tap on a web page's link.
    public func `continue`(_ activity: NSUserActivity) {
      drawn.continueActivity[activity.activityType]?(activity)
    }

    /// Shakes the device.
    public func shake() {
      for responder in drawn.responders where responder.isFirstResponder {
        responder.motionEnded(.motionShake, with: nil)
      }
    }
  #endif
}

/// What a screen has shown, for views that notice changes.
@MainActor
final class StandInMemory {
  /// The number of the next view that notices changes.
  var place = 0
  var values: [Int: Any] = [:]
  var actions: [() -> Void] = []
  /// What the views own, by the type of the view, its number among those of its type, and the property.
  var states: [String: AnyObject] = [:]
  /// How many views of a type have been drawn.
  var drawn: [String: Int] = [:]

  func nextPlace() -> Int {
    place += 1
    return place
  }
}

/// What a person can press.
@MainActor
struct StandInButton {
  let title: String
  let isEnabled: Bool
  /// Whether a tap anywhere on a list's row presses it.
  let isOfRow: Bool
  var action: @MainActor () -> Void

  init(
    _ title: String, isEnabled: Bool, isOfRow: Bool = false,
    _ action: @escaping @MainActor () -> Void
  ) {
    (self.title, self.isEnabled, self.isOfRow) = (title, isEnabled, isOfRow)
    self.action = action
  }
}

/// Views that stand for themselves: a modifier changes each of them.
@MainActor
protocol SeveralViews {
  func forEach(_ visit: @escaping @MainActor (any View) -> Void)
}

/// What is drawn on a screen, and what reacts to touches.
@MainActor
final class StandInPage {
  var lines: [String] = []
  var buttons: [StandInButton] = []
  var back: ((_ depth: Int?) -> Void)?
  var push: ((_ value: Any) -> Void)?
  var openURL: ((URL) -> Void)?
  #if canImport(UIKit)
    var continueActivity: [String: (NSUserActivity) -> Void] = [:]
  #endif
  var dismissals: [() -> Void] = []
  var tabs: [String: () -> Void] = [:]
  var drawTab: ((_ label: String, _ tag: Any, _ content: any View) -> Void)?
  #if canImport(UIKit)
    var responders: [UIResponder] = []
  #endif
  var destinations: [ObjectIdentifier: (Any) -> any View] = [:]
  var isEnabled = true
  var selectRow: ((_ tag: Any) -> Void)?
  var key: KeyboardShortcut?
  var keys: [KeyboardShortcut: @MainActor () -> Void] = [:]
  var drag: ((_ value: Double) -> Void)?
  var search: ((_ text: String) -> Void)?
  var environment = EnvironmentValues()
  var storage = StandInStorage()
  var memory = StandInMemory()

  func draw(_ view: some View) {
    if let drawn = view as? any DrawnView {
      return drawn.draw(on: self)
    }
    #if canImport(UIKit)
      if let representable = view as? any UIViewControllerRepresentable {
        return draw(controllerOf: representable)
      }
    #endif
    receive(view)
    draw(view.body)
  }

  /// Gives the properties of a view, or of a modifier, what they read.
  func receive(_ reader: Any) {
    let type = String(reflecting: type(of: reader))
    let number = memory.drawn[type, default: 0]
    memory.drawn[type] = number + 1
    for property in Mirror(reflecting: reader).children {
      (property.value as? any StateReader)?.receive(
        memory, for: "\(type) \(number) \(property.label ?? "")")
      (property.value as? any EnvironmentReader)?.receive(environment)
      (property.value as? any StorageReader)?.receive(storage)
    }
  }

  /// Draws what is in a stack, which is a row if a list is around it.
  func drawRow(_ content: some View) {
    guard environment.isInList else { return draw(content) }
    let first = buttons.count
    environment.isInList = false
    draw(content)
    environment.isInList = true
    let row = buttons[first...].filter { $0.isOfRow && $0.isEnabled }
    for index in buttons.indices[first...] where buttons[index].isOfRow {
      buttons[index].action = { for button in row { button.action() } }
    }
  }

  /// Calls a closure with each view that a modifier of this view changes.
  func forEachView(in view: some View, _ visit: @escaping @MainActor (any View) -> Void) {
    switch view {
    case let views as any SeveralViews: views.forEach { self.forEachView(in: $0, visit) }
    case let drawn as any DrawnView: visit(drawn)
    default:
      #if canImport(UIKit)
        if view is any UIViewControllerRepresentable { return visit(view) }
      #endif
      receive(view)
      forEachView(in: view.body, visit)
    }
  }

  /// Returns the text of a view.
  func text(of view: some View) -> String {
    let page = StandInPage()
    (page.environment, page.storage, page.memory) = (environment, storage, memory)
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
