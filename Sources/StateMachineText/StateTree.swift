/// The parts of any value, found by reflection: in a fixed order, and cut where they exceed limits.
///
/// An instance of a class is a text, and so is a value with a description, such as a date.
package indirect enum StateTree {
  case missing
  /// A truth value, a number or a text.
  case leaf(Any)
  /// The elements of a collection without the `omitted` ones; those of a set are sorted as text.
  case list([StateTree], omitted: Int)
  /// The values of a dictionary without the `omitted` ones, sorted by their keys as text.
  case dictionary([Member], omitted: Int)
  /// The parts of a structure or a tuple, or the payload of a case under its name.
  case parts([Member], of: Any.Type)

  /// A named part.
  package struct Member {
    package let name: String
    package let value: StateTree
  }

  /// The limits of a tree; by default only of its depth, for which the stack of any thread has room.
  package struct Limits: Sendable {
    /// The number of levels.
    var depth = 64
    /// The number of elements of each collection.
    var elements = Int.max
    /// The number of values in the whole tree.
    var values = Int.max
    /// The number of characters of each text.
    var characters = Int.max

    package static let json = Limits()
    package static let page = Limits(depth: 12, elements: 1_000, values: 2_000, characters: 1_000)
    package static let debugger = Limits(depth: 8, elements: 20, values: 500, characters: 200)
    package static let line = Limits(depth: 4, elements: 10, values: 50, characters: 100)
  }

  /// Creates the tree of a value.
  package init(of value: Any, limits: Limits) {
    var reflection = Reflection(limits: limits)
    self = reflection.tree(of: value)
  }
}

extension StateTree {
  /// The value as JSON, each part in a line of its own; a number that JSON lacks is null.
  package var json: String { json(after: "\n") }

  /// Returns the value as JSON; the line break is followed by the indentation.
  private func json(after lineBreak: String) -> String {
    let inner = lineBreak + "  "
    func joined(_ parts: [String], _ open: String, _ close: String) -> String {
      parts.isEmpty
        ? open + close : open + inner + parts.joined(separator: "," + inner) + lineBreak + close
    }
    return switch self {
    case .missing: "null"
    case .leaf(let value as Bool): "\(value)"
    case .leaf(let value as any BinaryInteger): "\(value)"
    case .leaf(let value as any BinaryFloatingPoint): value.isFinite ? "\(value)" : "null"
    case .leaf(let value): JSONText.quoted("\(value)")
    case .list(let elements, omitted: _): joined(elements.map { $0.json(after: inner) }, "[", "]")
    case .dictionary(let members, omitted: _), .parts(let members, of: _):
      joined(
        members.map { "\(JSONText.quoted($0.name)): \($0.value.json(after: inner))" }, "{", "}")
    }
  }
}

private struct Reflection {
  let limits: StateTree.Limits
  var depth = 0
  var count = 0

  mutating func tree(of value: Any) -> StateTree {
    count += 1
    guard depth < limits.depth, count <= limits.values else { return .leaf("…") }
    depth += 1
    defer { depth -= 1 }
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children
    switch (value, mirror.displayStyle) {
    // The casts unwrap an optional value.
    case (let value as Bool, _): return .leaf(value)
    case (let value as any BinaryInteger, _): return .leaf(value)
    case (let value as any BinaryFloatingPoint, _): return .leaf(value)
    case (_, .optional): return parts.first.map { tree(of: $0.value) } ?? .missing
    case (_, .collection): return list(of: parts)
    case (_, .tuple) where parts.first?.label == ".0": return list(of: parts)
    case (_, .set), (_, .dictionary):
      // Sorting needs all elements, so a far larger set or dictionary is not read.
      guard parts.count / 10 <= limits.elements else { return .leaf("\(parts.count) elements") }
      return mirror.displayStyle == .set ? sortedList(of: parts) : dictionary(of: parts)
    case (_, .enum) where parts.isEmpty: return .leaf(cut("\(value)"))
    case (is any CustomStringConvertible, _), (_, .class), (_, nil): return .leaf(cut("\(value)"))
    default:
      let members = parts.map { StateTree.Member(name: $0.label ?? "", value: tree(of: $0.value)) }
      return .parts(members, of: mirror.subjectType)
    }
  }

  private func cut(_ text: String) -> String {
    // Counting characters takes long; the number of UTF-8 units is known.
    guard text.utf8.count > limits.characters else { return text }
    let start = text.prefix(limits.characters)
    return start.endIndex == text.endIndex ? text : start + "…"
  }

  private mutating func list(of parts: Mirror.Children) -> StateTree {
    .list(parts.prefix(limits.elements).map { tree(of: $0.value) }, omitted: omitted(of: parts))
  }

  private mutating func sortedList(of parts: Mirror.Children) -> StateTree {
    // A set in an element has a fixed order only as a tree.
    let named = parts.map { (name: json(of: $0.value), value: $0.value) }
    let sorted = named.sorted { $0.name < $1.name }.prefix(limits.elements)
    return .list(sorted.map { tree(of: $0.value) }, omitted: omitted(of: parts))
  }

  /// Returns a value's tree as text, to compare it; it does not count towards the limit of values.
  private func json(of value: Any) -> String {
    var reflection = self
    return reflection.tree(of: value).json
  }

  private mutating func dictionary(of parts: Mirror.Children) -> StateTree {
    let named = parts.map { part -> (name: String, value: Any) in
      let pair = Mirror(reflecting: part.value).children.map(\.value)
      // A type's own mirror may have other children than pairs.
      return pair.count == 2
        ? (name: cut("\(pair[0])"), value: pair[1]) : (cut(part.label ?? ""), part.value)
    }
    // Different keys may have one description, and their order in the dictionary is random.
    let sorted = named.sorted { first, second in
      first.name == second.name
        ? json(of: first.value) < json(of: second.value) : first.name < second.name
    }
    let members = sorted.prefix(limits.elements).map {
      StateTree.Member(name: $0.name, value: tree(of: $0.value))
    }
    return .dictionary(members, omitted: omitted(of: parts))
  }

  private func omitted(of parts: Mirror.Children) -> Int {
    parts.count - min(parts.count, limits.elements)
  }
}
