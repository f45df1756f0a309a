extension JSONValue {
  /// Creates the tree of any value: the parts of a structure by name, and the case of an enumeration with
  /// its payload.
  ///
  ///     let weather = LoadState<[Int], Never>.done([1, 2])
  ///     JSONValue(reflecting: weather)  // {"done": [1, 2]}
  ///
  /// The keys of a dictionary and the elements of a set are sorted as text. An object, and a value with a
  /// description, such as a date, is a string.
  public init(reflecting value: Any) {
    self.init(reflecting: value, limits: ReflectionLimits())
  }

  /// Creates the tree of any value, cut where it exceeds the limits.
  package init(reflecting value: Any, limits: ReflectionLimits) {
    var reflection = Reflection(limits: limits)
    self = reflection.tree(of: value)
  }
}

/// How much of a value becomes a tree; by default everything.
package struct ReflectionLimits: Sendable {
  /// The number of levels.
  var depth = Int.max
  /// The number of elements of each collection.
  var elements = Int.max
  /// The number of values in the whole tree.
  var values = Int.max
  /// The number of characters of each text.
  var characters = Int.max

  package static let page = ReflectionLimits(
    depth: 12, elements: 100, values: 2_000, characters: 1_000)
  package static let line = ReflectionLimits(depth: 4, elements: 10, values: 50, characters: 100)
}

private struct Reflection {
  let limits: ReflectionLimits
  var depth = 0
  var count = 0

  init(limits: ReflectionLimits) {
    self.limits = limits
  }

  mutating func tree(of value: Any) -> JSONValue {
    count += 1
    guard depth < limits.depth, count <= limits.values else { return .string("…") }
    depth += 1
    defer { depth -= 1 }
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children
    switch (value, mirror.displayStyle) {
    case (let value as Bool, _): return .bool(value)
    case (let value as any BinaryInteger, _):
      return Int(exactly: value).map { .integer($0) } ?? .string("\(value)")
    case (let value as any BinaryFloatingPoint, _): return .number(Double(value))
    case (_, .optional): return parts.first.map { tree(of: $0.value) } ?? .null
    case (_, .collection): return .array(elements(parts))
    case (_, .tuple) where parts.first?.label == ".0": return .array(elements(parts))
    case (_, .set), (_, .dictionary):
      // What is sorted is read to its end.
      guard parts.count / 10 <= limits.elements else { return .string("\(parts.count) elements") }
      return mirror.displayStyle == .set ? .array(sortedElements(parts)) : .object(pairs(parts))
    case (_, .enum) where parts.isEmpty: return text(value)
    case (is any CustomStringConvertible, _), (_, .class), (_, nil): return text(value)
    default:
      return .object(parts.map { JSONValue.Member($0.label ?? "", tree(of: $0.value)) })
    }
  }

  private func text(_ value: Any) -> JSONValue { .string(cut("\(value)")) }

  private func cut(_ text: String) -> String {
    // The number of UTF-8 units is known, that of characters is counted.
    guard text.utf8.count > limits.characters else { return text }
    let start = text.prefix(limits.characters)
    return start.endIndex == text.endIndex ? text : start + "…"
  }

  private mutating func elements(_ parts: Mirror.Children) -> [JSONValue] {
    parts.prefix(limits.elements).map { tree(of: $0.value) }
      + omitted(of: parts).map { .string($0) }
  }

  private mutating func sortedElements(_ parts: Mirror.Children) -> [JSONValue] {
    let sorted = parts.map { tree(of: $0.value) }.sorted { "\($0)" < "\($1)" }
    return sorted.prefix(limits.elements) + omitted(of: parts).map { .string($0) }
  }

  /// The members of a dictionary, by the texts of their keys.
  private mutating func pairs(_ parts: Mirror.Children) -> [JSONValue.Member] {
    let pairs = parts.map { Array(Mirror(reflecting: $0.value).children.map(\.value)) }
    let sorted = pairs.map { (name: cut("\($0[0])"), value: $0[1]) }.sorted { $0.name < $1.name }
    return sorted.prefix(limits.elements).map { .init($0.name, tree(of: $0.value)) }
      + omitted(of: parts).map { .init($0, .null) }
  }

  /// How many elements are left out, as text; empty if none are.
  private func omitted(of parts: Mirror.Children) -> [String] {
    let count = parts.count - min(parts.count, limits.elements)
    return count > 0 ? ["… \(count) more"] : []
  }
}
