/// A text that is looked up in the user's language; here, it is shown as it is.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let key: String

  /// Creates a key.
  public init(_ value: String) { key = value }

  /// Creates a key.
  public init(stringLiteral value: String) { key = value }
}

/// A line of text.
public struct Text: DrawnView {
  private let content: String

  /// Creates a line that is looked up.
  public nonisolated init(_ key: LocalizedStringKey) { content = key.key }

  /// Creates a line that is shown as it is.
  @_disfavoredOverload
  public nonisolated init<Content: StringProtocol>(_ content: Content) {
    self.content = String(content)
  }

  /// Creates a line that is shown as it is.
  public nonisolated init(verbatim content: String) { self.content = content }

  func draw(on page: StandInPage) { page.lines.append(content) }
}

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  /// It loses data.
  public static let destructive = ButtonRole(name: "destructive")
  /// It changes nothing.
  public static let cancel = ButtonRole(name: "cancel")
}

/// A button.
public struct Button<Label: View>: DrawnView {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label

  /// Creates a button with a label.
  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// Creates a button with a role and a label.
  @preconcurrency
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  func draw(on page: StandInPage) {
    let text = page.text(of: label) + (role == .destructive ? "!" : "")
    page.lines.append(page.isEnabled ? "[\(text)]" : "(\(text))")
    page.buttons.append(
      StandInButton(
        text, isEnabled: page.isEnabled, isOfRow: page.environment.buttonStyle == nil, action))
    if let key = page.key, page.isEnabled { page.keys[key] = action }
  }
}

extension Button where Label == Text {
  /// Creates a button with a title that is looked up.
  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  /// Creates a button with a title.
  @preconcurrency @_disfavoredOverload
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

/// A key that types a character.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character.
  public var character: Character

  /// Creates a key.
  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }
}

/// Keys that are held while another is pressed.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a set of keys.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The Shift key.
  public static let shift = EventModifiers(rawValue: 2)
  /// The Option key.
  public static let option = EventModifiers(rawValue: 8)
  /// The Command key.
  public static let command = EventModifiers(rawValue: 16)
}

struct KeyboardShortcut: Hashable {
  let key: KeyEquivalent
  let modifiers: EventModifiers
}

struct KeyView<Content: View>: DrawnView {
  let content: Content
  let key: KeyboardShortcut

  func draw(on page: StandInPage) {
    page.key = key
    page.draw(content)
    page.key = nil
  }
}

/// A control that is dragged along a range.
@available(tvOS, unavailable)
public struct Slider<Label: View, ValueLabel: View>: DrawnView {
  private let value: Binding<Double>
  private let bounds: ClosedRange<Double>
  private let step: Double

  func draw(on page: StandInPage) {
    precondition(bounds.lowerBound < bounds.upperBound, "Apple's stops the program, too")
    page.lines.append("\(bounds.lowerBound)–\(value.wrappedValue)–\(bounds.upperBound)")
    page.drag = { [value, bounds, step] in
      let steps = ((min(max($0, bounds.lowerBound), bounds.upperBound)) / step).rounded()
      value.wrappedValue = steps * step
    }
  }
}

@available(tvOS, unavailable)
extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Creates a control; Apple's is generic over the number.
  public init(value: Binding<Double>, in bounds: ClosedRange<Double>, step: Double = 1) {
    self.value = value
    self.bounds = bounds
    self.step = step
  }
}

/// A switch.
public struct Toggle: DrawnView {
  private let title: String
  private let isOn: Binding<Bool>

  /// Creates a switch with a title.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.title = String(title)
    self.isOn = isOn
  }

  func draw(on page: StandInPage) {
    page.lines.append("\(title): \(isOn.wrappedValue ? "on" : "off")")
    page.buttons.append(
      StandInButton(title, isEnabled: page.isEnabled) { isOn.wrappedValue.toggle() })
  }
}

/// Views below each other.
public struct VStack<Content: View>: DrawnView {
  private let content: Content

  /// Creates a column.
  public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func draw(on page: StandInPage) { page.drawRow(content) }
}

/// Views beside each other.
public struct HStack<Content: View>: DrawnView {
  private let content: Content

  /// Creates a row.
  public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func draw(on page: StandInPage) { page.drawRow(content) }
}

/// Rows that scroll; a tap on a row uses all its buttons that have no style of their own.
public struct List<SelectionValue: Hashable, Content: View>: DrawnView {
  private let selection: Binding<SelectionValue?>?
  private let content: Content

  /// Creates a list whose rows are selected by their tags.
  public init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }

  func draw(on page: StandInPage) {
    let (outer, isInList) = (page.selectRow, page.environment.isInList)
    page.selectRow = selection.map { selection in
      { selection.wrappedValue = $0 as? SelectionValue }
    }
    page.environment.isInList = true
    page.draw(content)
    page.environment.isInList = isInList
    page.selectRow = outer
  }
}

extension List where SelectionValue == Never {
  /// Creates a list.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

/// Rows with a heading.
public struct Section<Content: View>: DrawnView {
  private let title: String
  private let content: Content

  /// Creates a section.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
  }

  func draw(on page: StandInPage) {
    page.lines.append("# \(title)")
    page.draw(content)
  }
}

/// A view for each element.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: DrawnView {
  private let data: Data
  private let content: (Data.Element) -> Content

  /// Creates a view for each element, which a key path identifies.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }

  func draw(on page: StandInPage) {
    for element in data { page.draw(content(element)) }
  }
}

/// The look of letters.
public struct Font: Sendable {
  /// For notes.
  public static let caption = Font()
  /// For headings.
  public static let headline = Font()
  /// For a page's title.
  public static let largeTitle = Font()

  /// Returns the look with letters of the same width.
  public func monospaced() -> Font { self }
}

struct DisabledView<Content: View>: DrawnView {
  let content: Content
  let isDisabled: Bool

  func draw(on page: StandInPage) {
    let isEnabled = page.isEnabled
    page.isEnabled = isEnabled && !isDisabled
    page.draw(content)
    page.isEnabled = isEnabled
  }
}

/// The look of buttons, and which taps they receive.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {}

/// Without a border; in a row of a list, a button of its own.
@available(iOS 13, macOS 10.15, tvOS 17, watchOS 8, *)
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public init() {}
}

@available(iOS 13, macOS 10.15, tvOS 17, watchOS 8, *)
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// Without a border; in a row of a list, a button of its own.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

struct StyledView<Content: View>: DrawnView {
  let content: Content
  let style: any PrimitiveButtonStyle

  func draw(on page: StandInPage) {
    let outer = page.environment
    page.environment.buttonStyle = style
    page.draw(content)
    page.environment = outer
  }
}

extension View {
  /// Sets the style of the buttons in the view.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    StyledView(content: self, style: style)
  }

  /// Disables what is in the view.
  public func disabled(_ disabled: Bool) -> some View {
    DisabledView(content: self, isDisabled: disabled)
  }

  /// Presses the button when the key is pressed with others.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    KeyView(content: self, key: KeyboardShortcut(key: key, modifiers: modifiers))
  }

  /// Sets the font.
  public func font(_ font: Font?) -> some View { self }

  /// Begins a new view when the identity changes.
  public func id(_ id: some Hashable) -> some View { self }
}
