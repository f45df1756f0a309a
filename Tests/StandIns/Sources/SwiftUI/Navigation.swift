/// A stack of views that follows a path.
public struct NavigationStack<Data, Root: View>: DrawnView {
  private let values: [Any]
  private let pop: (_ depth: Int?) -> Void
  private let push: (Any) -> Void
  private let root: Root

  /// Creates a stack with a root, which is no part of the path.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    values = path.wrappedValue.map { $0 }
    pop = { depth in
      let count = path.wrappedValue.count
      path.wrappedValue.removeLast(count - (depth ?? max(0, count - 1)))
    }
    push = { value in
      if let value = value as? Data.Element { path.wrappedValue.append(value) }
    }
    self.root = root()
  }

  func draw(on page: StandInPage) {
    page.push = push
    let mark = (page.lines.count, page.buttons.count)
    page.back = pop
    // The root is drawn even below others, as it says where values lead.
    page.draw(root)
    if let top = values.last { page.drawDestination(of: top, inPlaceOf: mark) }
  }
}

/// A row that leads to what a stack shows for its value.
public struct NavigationLink<Label: View>: DrawnView {
  private let value: Any?
  private let label: Label

  /// Creates a row.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.value = value
    self.label = label()
  }

  func draw(on page: StandInPage) {
    let text = page.text(of: label)
    let isEnabled = page.isEnabled && value != nil
    page.lines.append(isEnabled ? "[\(text)]" : "(\(text))")
    guard let value else { return }
    page.buttons.append(
      StandInButton(text, isEnabled: isEnabled, isOfRow: true) { [push = page.push] in
        push?(value)
      })
  }
}

struct DestinationView<Content: View, Value: Hashable, Destination: View>: DrawnView {
  let content: Content
  let destination: (Value) -> Destination

  func draw(on page: StandInPage) {
    page.destinations[ObjectIdentifier(Value.self)] = { [destination] value in
      (value as? Value).map(destination)
    }
    var count = 0
    page.forEachView(in: content) {
      count += 1
      page.draw($0)
    }
    // SwiftUI says so in its log.
    if count > 1 { page.lines.append("\(count) navigationDestination for \(Value.self)") }
  }
}

/// A view that the user cannot leave in each way.
struct BoundView<Content: View>: DrawnView {
  let content: Content
  let bind: @MainActor (StandInPage) -> Void

  func draw(on page: StandInPage) {
    page.draw(content)
    bind(page)
  }
}

struct SheetView<Content: View, Item: Identifiable, Sheet: View>: DrawnView {
  let content: Content
  let item: Binding<Item?>
  var name = "sheet"
  let sheet: (Item) -> Sheet

  func draw(on page: StandInPage) {
    page.draw(content)
    guard let shown = item.wrappedValue else { return }
    page.lines.append("\(name):")
    let outer = page.environment
    page.environment.dismissal = { item.wrappedValue = nil }
    (page.environment.isInList, page.environment.buttonStyle) = (false, nil)
    // A cover cannot be dragged down.
    if name != "cover" { page.dismissals.append(page.environment.dismissal) }
    page.draw(sheet(shown))
    page.environment = outer
  }
}

/// A height of sheets.
public struct PresentationDetent: Hashable, Sendable {
  private let name: String
  /// Half of the screen.
  public static let medium = PresentationDetent(name: "medium")
  /// The whole screen.
  public static let large = PresentationDetent(name: "large")
}

struct AlertView<Content: View, Actions: View, Message: View>: DrawnView {
  let content: Content
  let title: String
  let isPresented: Binding<Bool>
  let actions: Actions
  let message: Message

  func draw(on page: StandInPage) {
    page.draw(content)
    guard isPresented.wrappedValue else { return }
    page.lines.append("alert: \(title)")
    page.draw(message)
    let count = page.buttons.count
    page.draw(actions)
    // Without a button, the system shows one; each takes the message off.
    if page.buttons.count == count { page.draw(Button("OK") {}) }
    for index in count..<page.buttons.count {
      let action = page.buttons[index].action
      page.buttons[index].action = {
        isPresented.wrappedValue = false
        action()
      }
    }
  }
}

/// A list of places beside the selected one.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: DrawnView {
  private let sidebar: Sidebar
  private let detail: Detail

  func draw(on page: StandInPage) {
    page.draw(sidebar)
    page.lines.append("detail:")
    page.draw(detail)
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates a view of two columns.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.sidebar = sidebar()
    self.detail = detail()
  }
}

extension View {
  /// Says what a stack shows for values of a type.
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { DestinationView(content: self, destination: destination) }

  /// Hides the Back button of the page, and with it the swipe.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    BoundView(content: self) { if hidesBackButton { $0.back = nil } }
  }

  /// Keeps the sheet from being dragged down.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    BoundView(content: self) { if isDisabled { _ = $0.dismissals.popLast() } }
  }

  /// Shows a field to search in.
  public func searchable(text: Binding<String>) -> some View {
    BoundView(content: self) { page in page.search = { text.wrappedValue = $0 } }
  }

  /// Sets the title of the page.
  public func navigationTitle(_ title: some StringProtocol) -> some View { self }

  /// Shows a sheet while there is an item.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { SheetView(content: self, item: item, sheet: content) }

  /// Covers the whole screen while there is an item.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { SheetView(content: self, item: item, name: "cover", sheet: content) }

  /// Shows a box beside the view while there is an item.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { SheetView(content: self, item: item, name: "popover", sheet: content) }

  /// Sets the heights that the user chooses from for a sheet.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

  /// Shows a message while the value is true.
  public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    AlertView(
      content: self, title: titleKey.key, isPresented: isPresented, actions: actions(),
      message: message())
  }

  /// Shows a sheet while the value is true.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    let item = Binding<OnlySheet?>(
      unchecked: { isPresented.wrappedValue ? OnlySheet() : nil },
      { isPresented.wrappedValue = $0 != nil })
    return SheetView(content: self, item: item) { _ in content() }
  }
}

struct OnlySheet: Identifiable {
  var id: Int { 0 }
}

/// Pages with a tab each; the selected one is shown.
public struct TabView<SelectionValue: Hashable, Content: View>: DrawnView {
  private let selection: Binding<SelectionValue>?
  private let content: Content

  /// Creates a view of the tabs in its content, each with its tag.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  func draw(on page: StandInPage) {
    let outer = page.drawTab
    page.drawTab = { label, tag, content in
      guard let tag = tag as? SelectionValue else { return }
      page.tabs[label] = { selection?.wrappedValue = tag }
      if selection?.wrappedValue == tag { page.draw(content) }
    }
    page.draw(content)
    page.drawTab = outer
  }
}

/// How tabs are shown.
@MainActor @preconcurrency
public protocol TabViewStyle {}

/// Pages that are swiped through.
@available(macOS, unavailable)
public struct PageTabViewStyle: TabViewStyle {
  /// Creates the style.
  public init() {}
}

@available(macOS, unavailable)
extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages that are swiped through.
  public static var page: PageTabViewStyle { PageTabViewStyle() }
}

@MainActor
protocol LabelledView {
  var labelled: (label: any View, content: any View) { get }
}

struct TabItemView<Content: View, Label: View>: DrawnView, LabelledView {
  let content: Content
  let label: Label

  var labelled: (label: any View, content: any View) { (label, content) }

  func draw(on page: StandInPage) { page.draw(content) }
}

struct TagView<Content: View>: DrawnView {
  let content: Content
  let tag: Any

  func draw(on page: StandInPage) {
    if let selectRow = page.selectRow {
      let text = page.text(of: content)
      page.lines.append("[\(text)]")
      return page.buttons.append(
        StandInButton(text, isEnabled: page.isEnabled) { [tag] in selectRow(tag) })
    }
    guard let drawTab = page.drawTab else { return page.draw(content) }
    // A page to swipe to has no label.
    let tab = (content as? any LabelledView)?.labelled
    guard let tab else { return drawTab("\(tag)", tag, content) }
    drawTab(page.text(of: tab.label), tag, tab.content)
  }
}

extension View {
  /// Sets what the tab is called.
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    TabItemView(content: self, label: label())
  }

  /// Sets how the tabs are shown.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }

  /// Says which selection the view is shown for.
  public func tag(_ tag: some Hashable) -> some View { TagView(content: self, tag: tag) }
}
