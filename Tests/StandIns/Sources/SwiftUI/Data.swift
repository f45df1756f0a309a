/// A value that another view owns.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  init(unchecked get: @escaping () -> Value, _ set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// Creates a binding from a function that reads the value, and one that sets it.
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // Apple's calls them where the view is drawn, too.
    self.get = unsafeBitCast(get, to: (() -> Value).self)
    self.set = unsafeBitCast(set, to: ((Value) -> Void).self)
  }

  /// The owner's value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// This binding.
  public var projectedValue: Binding<Value> { self }

  /// The binding to a property of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      unchecked: { wrappedValue[keyPath: keyPath] }, { wrappedValue[keyPath: keyPath] = $0 })
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

/// A value that a view owns: each window keeps the value that its view had first.
@propertyWrapper
public struct State<Value> {
  fileprivate final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  /// What the view has until it is drawn, then what its window keeps.
  fileprivate final class Place {
    var storage: Storage
    init(_ value: Value) { storage = Storage(value) }
  }

  fileprivate let place: Place

  /// Creates a value.
  public init(wrappedValue: Value) { place = Place(wrappedValue) }

  /// Creates a value.
  public init(initialValue: Value) { place = Place(initialValue) }

  /// The value.
  public var wrappedValue: Value {
    get { place.storage.value }
    nonmutating set { place.storage.value = newValue }
  }

  /// The binding to the value.
  public var projectedValue: Binding<Value> {
    let storage = place.storage
    return Binding(unchecked: { storage.value }, { storage.value = $0 })
  }
}

extension State: StateReader {
  func receive(_ memory: StandInMemory, for name: String) {
    if let kept = memory.states[name] as? Storage {
      place.storage = kept
    } else {
      // Another window may draw the same view.
      place.storage = Storage(place.storage.value)
      memory.states[name] = place.storage
    }
  }
}

@MainActor
protocol StateReader {
  func receive(_ memory: StandInMemory, for name: String)
}

/// Makes bindings to the properties of an object.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject & Observable> {
  /// The object.
  public var wrappedValue: Value

  /// Makes bindings to the properties of the object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Makes bindings to the properties of the object.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// These bindings.
  public var projectedValue: Bindable { self }

  /// The binding to a property.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(
      unchecked: { wrappedValue[keyPath: keyPath] }, { wrappedValue[keyPath: keyPath] = $0 })
  }
}

/// How a change is shown.
public struct Transaction {
  /// Whether animations are left out.
  public var disablesAnimations = false

  /// Creates a transaction.
  public init() {}
}

/// Makes a change with a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
