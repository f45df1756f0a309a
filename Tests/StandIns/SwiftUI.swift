// What the article “UIKit and SwiftUI” uses of SwiftUI, declared anew for platforms that lack it: enough
// to compile the article's views there. Nothing is drawn.

public import Observation

/// Something to show.
@MainActor @preconcurrency
public protocol View {
  /// What it is made of.
  associatedtype Body: View
  /// What it is made of.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// There is none.
  public var body: Never { fatalError("nothing is drawn here") }
}

/// Makes one view of a block of them.
@resultBuilder
public enum ViewBuilder {
  /// Returns the only view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Returns one of two views.
  @MainActor
  public static func buildBlock<First: View, Second: View>(
    _ first: First, _ second: Second
  ) -> Pair<First, Second> { Pair(first: first, second: second) }

  /// Two views, one after the other.
  public struct Pair<First: View, Second: View>: View {
    let first: First
    let second: Second
    /// There is none.
    public var body: Never { fatalError("nothing is drawn here") }
  }
}

/// A line of text.
public struct Text: View {
  /// Makes a line.
  public init(_ content: some StringProtocol) {}
  /// There is none.
  public var body: Never { fatalError("nothing is drawn here") }
}

/// A button.
public struct Button: View {
  /// Makes a button that does something when it is pressed.
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {}
  /// There is none.
  public var body: Never { fatalError("nothing is drawn here") }
}

/// A value that another view owns.
@propertyWrapper
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// The owner's value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

/// Makes bindings to the properties of an object.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject & Observable> {
  /// The object.
  public var wrappedValue: Value

  /// Makes bindings to the properties of the object.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Makes bindings to the properties of the object.
  public init(_ wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// These bindings.
  public var projectedValue: Bindable { self }

  /// The binding to a property.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(
      get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}

/// A stack of views that follows a path.
public struct NavigationStack<Data, Root: View>: View {
  /// Makes a stack with a root, which is no part of the path.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {}
  /// There is none.
  public var body: Never { fatalError("nothing is drawn here") }
}

extension View {
  /// Says what a stack shows for values of a type.
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }
}
