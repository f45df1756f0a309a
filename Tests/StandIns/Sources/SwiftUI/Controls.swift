/// A line of text.
public struct Text: DrawnView {
  private let content: String

  /// Creates a line.
  public nonisolated init<Content: StringProtocol>(_ content: Content) {
    self.content = String(content)
  }

  func draw(on page: StandInPage) { page.lines.append(content) }
}

/// A button.
public struct Button<Label: View>: DrawnView {
  private let action: @MainActor () -> Void
  private let label: Label

  /// Creates a button with a label.
  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  func draw(on page: StandInPage) {
    let text = page.text(of: label)
    page.lines.append(page.isEnabled ? "[\(text)]" : "(\(text))")
    page.buttons.append((text, page.isEnabled, action))
  }
}

extension Button where Label == Text {
  /// Creates a button with a title.
  @preconcurrency
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
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
    page.buttons.append((title, page.isEnabled, { isOn.wrappedValue.toggle() }))
  }
}

/// Views below each other.
public struct VStack<Content: View>: DrawnView {
  private let content: Content

  /// Creates a column.
  public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func draw(on page: StandInPage) { page.draw(content) }
}

/// Views beside each other.
public struct HStack<Content: View>: DrawnView {
  private let content: Content

  /// Creates a row.
  public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func draw(on page: StandInPage) { page.draw(content) }
}

/// Rows that scroll.
public struct List<Content: View>: DrawnView {
  private let content: Content

  /// Creates a list.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func draw(on page: StandInPage) { page.draw(content) }
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

extension View {
  /// Disables what is in the view.
  public func disabled(_ disabled: Bool) -> some View {
    DisabledView(content: self, isDisabled: disabled)
  }

  /// Sets the font.
  public func font(_ font: Font?) -> some View { self }

  /// Begins a new view when the identity changes.
  public func id(_ id: some Hashable) -> some View { self }
}
