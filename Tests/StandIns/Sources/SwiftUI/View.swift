// What StateMachineUI and the examples use of SwiftUI, declared as Apple declares it, for platforms that
// lack it. `StandInScreen` shows a view as lines of text.

@_exported public import Observation

/// Something to show.
@MainActor @preconcurrency
public protocol View {
  /// What it is made of.
  associatedtype Body: View
  /// What it is made of.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  /// There is none.
  public var body: Never { fatalError("a view of the stand-ins draws itself") }
}

/// A view that draws itself.
@MainActor
protocol DrawnView: View where Body == Never {
  func draw(on page: StandInPage)
}

extension DrawnView {
  /// There is none.
  public var body: Never { fatalError("a view of the stand-ins draws itself") }
}

/// Makes one view of a block of them.
@resultBuilder
public enum ViewBuilder {
  /// Returns the view.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Returns a view without content.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Returns the only view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Returns the views as one.
  @MainActor
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView(content: (repeat each content)) { visit in repeat visit(each content) }
  }

  /// Returns what a condition shows.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Returns one of two views.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { .first(first) }

  /// Returns one of two views.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { .second(second) }
}

/// Several views, one after the other.
public struct TupleView<Content>: DrawnView, SeveralViews {
  let content: Content
  let visitAll: @MainActor (@MainActor (any View) -> Void) -> Void

  func draw(on page: StandInPage) { visitAll { page.draw($0) } }
  func forEach(_ visit: @escaping @MainActor (any View) -> Void) { visitAll(visit) }
}

/// One of two views.
public enum _ConditionalContent<First: View, Second: View>: DrawnView, SeveralViews {
  case first(First)
  case second(Second)

  func draw(on page: StandInPage) {
    switch self {
    case .first(let view): page.draw(view)
    case .second(let view): page.draw(view)
    }
  }

  func forEach(_ visit: @escaping @MainActor (any View) -> Void) {
    switch self {
    case .first(let view): visit(view)
    case .second(let view): visit(view)
    }
  }
}

extension Optional: View where Wrapped: View {}

extension Optional: DrawnView where Wrapped: View {
  func draw(on page: StandInPage) {
    if let self { page.draw(self) }
  }
}

/// Nothing.
public struct EmptyView: DrawnView {
  /// Creates a view without content.
  public nonisolated init() {}

  func draw(on page: StandInPage) {}
}

/// A view of any type.
public struct AnyView: DrawnView {
  private let content: any View

  /// Creates a view.
  public init(_ content: some View) { self.content = content }

  func draw(on page: StandInPage) { page.draw(content) }
}

/// A change of a view.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The changed view.
  associatedtype Body: View
  /// The view to change.
  typealias Content = AnyView
  /// Returns the changed view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

struct ModifiedView<Modifier: ViewModifier>: DrawnView {
  let content: AnyView
  let modifier: Modifier

  func draw(on page: StandInPage) {
    page.receive(modifier)
    page.draw(modifier.body(content: content))
  }
}

extension View {
  /// Returns the changed view.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    ModifiedView(content: AnyView(self), modifier: modifier)
  }
}

/// Shows views while the program is written.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
