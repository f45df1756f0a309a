/// Closes what the view is presented in.
public struct DismissAction {
  let action: () -> Void

  /// Closes it.
  @MainActor @preconcurrency
  public func callAsFunction() { action() }
}

/// Values that views pass down to what they contain.
public struct EnvironmentValues {
  var dismissal: () -> Void = {}
  var objects: [ObjectIdentifier: AnyObject] = [:]
  /// Whether the next stack is a row of a list.
  var isInList = false
  var buttonStyle: (any PrimitiveButtonStyle)?

  /// Closes what the view is presented in.
  public var dismiss: DismissAction { DismissAction(action: dismissal) }
}

/// A value of the views around this one.
@propertyWrapper
public struct Environment<Value> {
  private final class Storage {
    var values = EnvironmentValues()
  }

  private let storage = Storage()
  private let read: (EnvironmentValues) -> Value?

  /// Creates a property with the value of a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Creates a property with the object of a type.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { $0.objects[ObjectIdentifier(objectType)] as? Value }
  }

  /// The value.
  public var wrappedValue: Value {
    guard let value = read(storage.values) else {
      preconditionFailure("no view around this one has \(Value.self) in its environment")
    }
    return value
  }
}

@MainActor
protocol EnvironmentReader {
  func receive(_ values: EnvironmentValues)
}

extension Environment: EnvironmentReader {
  func receive(_ values: EnvironmentValues) { storage.values = values }
}

struct EnvironmentView<Content: View>: DrawnView {
  let content: Content
  let object: AnyObject
  let type: Any.Type

  func draw(on page: StandInPage) {
    let outer = page.environment
    page.environment.objects[ObjectIdentifier(type)] = object
    page.draw(content)
    page.environment = outer
  }
}

extension View {
  /// Passes an object to what the view contains.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public func environment<T: AnyObject & Observable>(_ object: T) -> some View {
    EnvironmentView(content: self, object: object, type: T.self)
  }
}

/// An object of the window in front; here, of the one that was drawn last.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor @propertyWrapper
public struct FocusedValue<Value: AnyObject & Observable> {
  /// Creates a property with the object of a type.
  public nonisolated init(_ objectType: Value.Type) {}

  /// The object; nil if there is none.
  public var wrappedValue: Value? { StandInFocus.objects[ObjectIdentifier(Value.self)] as? Value }
}

@MainActor
enum StandInFocus {
  static var objects: [ObjectIdentifier: AnyObject] = [:]
}

struct FocusView<Content: View, Object: AnyObject>: DrawnView {
  let content: Content
  let object: Object?

  func draw(on page: StandInPage) {
    StandInFocus.objects[ObjectIdentifier(Object.self)] = object
    page.draw(content)
  }
}

extension View {
  /// Passes an object to menus while the view's window is in front.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    FocusView(content: self, object: object)
  }
}

/// A text that the system keeps for a window while the program does not run.
@propertyWrapper
public struct SceneStorage<Value> {
  private final class Storage {
    var values = StandInStorage()
  }

  private let storage = Storage()
  private let key: String
  private let initial: Value

  /// The text.
  public var wrappedValue: Value {
    get { storage.values.values[key] as? Value ?? initial }
    nonmutating set { storage.values.values[key] = newValue }
  }
}

extension SceneStorage where Value == String {
  /// Creates a text, which is used until another is set.
  public init(wrappedValue: Value, _ key: String) {
    self.key = key
    initial = wrappedValue
  }
}

@MainActor
protocol StorageReader {
  func receive(_ storage: StandInStorage)
}

extension SceneStorage: StorageReader {
  func receive(_ storage: StandInStorage) { self.storage.values = storage }
}

/// What the system keeps for a window, and what a window has shown; Apple's module has no such type.
public final class StandInStorage {
  var values: [String: Any] = [:]

  /// Creates the storage of a new window.
  public init() {}
}

struct ChangeView<Content: View, Value: Equatable>: DrawnView {
  let content: Content
  let value: Value
  let action: (Value, Value) -> Void

  func draw(on page: StandInPage) {
    page.draw(content)
    let place = page.memory.nextPlace()
    let old = page.memory.values.updateValue(value, forKey: place) as? Value
    if let old, old != value { page.memory.actions.append { action(old, value) } }
  }
}

struct AppearanceView<Content: View>: DrawnView {
  let content: Content
  let action: () -> Void

  func draw(on page: StandInPage) {
    page.draw(content)
    let place = page.memory.nextPlace()
    guard page.memory.values.updateValue(true, forKey: place) == nil else { return }
    page.memory.actions.append(action)
  }
}

extension View {
  /// Performs an action when the value has changed.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ old: V, _ new: V) -> Void
  ) -> some View { ChangeView(content: self, value: value, action: action) }

  /// Performs an action before the view is first shown.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    AppearanceView(content: self) { action?() }
  }
}
