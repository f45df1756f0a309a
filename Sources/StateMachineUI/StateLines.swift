/// The parts of a value, a line each, as a debugger shows them.
///
///     StateLines(of: Oven(degrees: 180, trays: ["bread"])).text
///     // ["degrees: 180", "trays: 1", "  0: bread"]
struct StateLines: Equatable {
  /// One part of the value.
  struct Line: Equatable {
    /// The names that lead to the part: `["trays", "0"]`.
    let path: [String]
    let value: String
  }

  private(set) var lines: [Line] = []

  /// Collections are shown up to this number of elements, and values up to this depth.
  private static let limit = (elements: 20, depth: 8)

  init(of value: Any) {
    add(value, at: [])
  }

  /// The lines, indented by depth.
  var text: [String] {
    lines.map { line in
      guard let name = line.path.last else { return line.value }
      let indentation = String(repeating: "  ", count: line.path.count - 1)
      return "\(indentation)\(name): \(line.value)"
    }
  }

  /// Returns what is different in other lines: `degrees: 180 → 200`, `+ trays.1: cake`, `− trays.0: bread`.
  func changes(to other: StateLines) -> [String] {
    let old = Dictionary(lines.map { ($0.path, $0.value) }) { first, _ in first }
    let new = Dictionary(other.lines.map { ($0.path, $0.value) }) { first, _ in first }
    let removed = lines.filter { new[$0.path] == nil }.map { "− \(Self.text(of: $0))" }
    let changed = other.lines.compactMap { line in
      guard let value = old[line.path] else { return "+ \(Self.text(of: line))" }
      if value == line.value { return nil }
      return line.path.isEmpty
        ? "\(value) → \(line.value)" : "\(Self.text(of: line, value)) → \(line.value)"
    }
    return changed + removed
  }

  private static func text(of line: Line, _ value: String? = nil) -> String {
    line.path.joined(separator: ".") + ": " + (value ?? line.value)
  }

  private mutating func add(_ value: Any, at path: [String]) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first else { return append("nil", at: path) }
      add(wrapped.value, at: path)
    case .collection, .set, .dictionary:
      append("\(mirror.children.count)", at: path)
      addElements(of: mirror, at: path)
    case .struct, .class, .tuple:
      guard !(value is any CustomStringConvertible), path.count < Self.limit.depth,
        !mirror.children.isEmpty
      else { return append("\(value)", at: path) }
      // The value itself has no line of its own at the top.
      if !path.isEmpty { append("\(type(of: value))", at: path) }
      for (index, child) in mirror.children.enumerated() {
        add(child.value, at: path + [child.label ?? "\(index)"])
      }
    default:
      append("\(value)", at: path)
    }
  }

  private mutating func addElements(of mirror: Mirror, at path: [String]) {
    guard path.count < Self.limit.depth else { return }
    let isDictionary = mirror.displayStyle == .dictionary
    let elements = mirror.children.enumerated().map { index, child -> (name: String, value: Any) in
      guard isDictionary, let (key, value) = child.value as? (key: AnyHashable, value: Any) else {
        return ("\(index)", child.value)
      }
      return ("\(key)", value)
    }
    // The order of a dictionary may be another in each run.
    let ordered = isDictionary ? elements.sorted { $0.name < $1.name } : elements
    for (name, value) in ordered.prefix(Self.limit.elements) { add(value, at: path + [name]) }
  }

  private mutating func append(_ value: String, at path: [String]) {
    lines.append(Line(path: path, value: value))
  }
}
