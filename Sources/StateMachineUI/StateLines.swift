import StateMachineText

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

  init(of value: Any) {
    add(StateTree(of: value, limits: .debugger), at: [])
  }

  /// The lines, indented by depth.
  var text: [String] {
    lines.map { line in
      guard let name = line.path.last else { return line.value }
      let indentation = String(repeating: "  ", count: line.path.count - 1)
      return "\(indentation)\(name): \(line.value)"
    }
  }

  /// Returns the differences to other lines: `degrees: 180 → 200`, `+ trays.1: cake`,
  /// `− trays.0: bread`.
  func changes(to other: StateLines) -> [String] {
    let old = Dictionary(lines.map { ($0.path, $0.value) }) { first, _ in first }
    let new = Dictionary(other.lines.map { ($0.path, $0.value) }) { first, _ in first }
    let removed = lines.filter { new[$0.path] == nil }.map { "− \(Self.text(of: $0))" }
    let changed = other.lines.compactMap { line in
      guard let value = old[line.path] else { return "+ \(Self.text(of: line))" }
      return value == line.value ? nil : "\(Self.text(of: line, value)) → \(line.value)"
    }
    return changed + removed
  }

  private static func text(of line: Line, _ value: String? = nil) -> String {
    let name = line.path.joined(separator: ".")
    return (name.isEmpty ? "" : "\(name): ") + (value ?? line.value)
  }

  private mutating func add(_ tree: StateTree, at path: [String]) {
    switch tree {
    case .missing: append("nil", at: path)
    case .leaf(let value): append("\(value)", at: path)
    case .list(let elements, let omitted):
      append("\(elements.count + omitted)", at: path)
      for (index, element) in elements.enumerated() { add(element, at: path + ["\(index)"]) }
    case .dictionary(let members, let omitted):
      append("\(members.count + omitted)", at: path)
      add(members, at: path)
    case .parts(let members, let type) where members.isEmpty:
      append("\(String(describing: type))()", at: path)
    case .parts(let members, let type):
      // The whole value has no line.
      if !path.isEmpty { append(String(describing: type), at: path) }
      add(members, at: path)
    }
  }

  private mutating func add(_ members: [StateTree.Member], at path: [String]) {
    for member in members { add(member.value, at: path + [member.name]) }
  }

  private mutating func append(_ value: String, at path: [String]) {
    lines.append(Line(path: path, value: value))
  }
}
