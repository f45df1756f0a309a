/// A property that takes no part in the comparison of its owner.
@propertyWrapper
package struct NotCompared<Value: Sendable>: Hashable, Sendable {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  package static func == (lhs: Self, rhs: Self) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
