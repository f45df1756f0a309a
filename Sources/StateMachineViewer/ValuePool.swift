import StateMachineText

/// Nodes by number, each stored once.
struct Pool<Node: Hashable & Sendable>: Sendable {
  private(set) var nodes: [Node] = []
  private var numbers: [Node: Int] = [:]

  /// Returns the number of a node; adds the node if it is new.
  @discardableResult
  mutating func add(_ node: Node) -> Int {
    if let number = numbers[node] { return number }
    numbers[node] = nodes.count
    nodes.append(node)
    return nodes.count - 1
  }
}

/// Stores each value and each part of it once, by number.
struct ValuePool {
  /// A value whose parts are numbers of others.
  private enum Node: Hashable {
    case leaf(Script.Value)
    case array([Int])
    /// Names and values alternately.
    case object([Int])
  }

  private var pool = Pool<Node>()

  /// Returns the number of a value; adds the value if it is new.
  mutating func add(_ value: Script.Value) -> Int {
    switch value {
    case .array(let elements): pool.add(.array(elements.map { add($0) }))
    case .object(let members):
      pool.add(.object(members.flatMap { [add(.string($0.name)), add($0.value)] }))
    // JSON has no other numbers, and NaN is not equal to itself.
    case .number(let number) where !number.isFinite: pool.add(.leaf(.null))
    default: pool.add(.leaf(value))
    }
  }

  /// Adds an array of a text's lines; returns its number.
  mutating func add(lines text: String) -> Int {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return add(.array(lines.map { .string(String($0)) }))
  }

  /// The number of values.
  var count: Int { pool.nodes.count }

  /// Returns the values from a number on, in order: `[1, 2]` is an array of two of them, and
  /// `{"o": [1, 2]}` an object in which the first is the name of the second.
  func json(from first: Int = 0) -> [String] { pool.nodes[first...].map(Self.json) }

  private static func json(_ node: Node) -> String {
    switch node {
    case .leaf(let value): value.json
    case .array(let parts): "\(parts)"
    case .object(let parts): "{\"o\":\(parts)}"
    }
  }
}

extension Script.Value {
  /// The value as JSON in one line.
  var json: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    // A browser would round it.
    case .integer(let value) where UInt64(value.magnitude) > 1 << 53: JSONText.quoted("\(value)")
    case .integer(let value): "\(value)"
    case .number(let value): value.isFinite ? "\(value)" : "null"
    case .string(let value): JSONText.quoted(value)
    case .array(let values): "[" + values.map(\.json).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(JSONText.quoted($0.name)): \($0.value.json)" }.joined(separator: ", ")
        + "}"
    }
  }
}

/// Paths, each stored as another path and its last part: the size of ever longer whole paths would
/// grow with the square of a session's length.
struct PathTree {
  /// The end of a path, and the number of the path before it; nil if there is none.
  struct Node: Hashable {
    let parent: Int?
    let tail: String
  }

  private var pool = Pool<Node>()
  var nodes: [Node] { pool.nodes }

  /// Returns the number of a path; adds the path if it is new.
  mutating func add(_ path: String) -> Int {
    var rest = path[...]
    var number: Int?
    repeat {
      let end = rest.utf8.dropFirst().firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      number = pool.add(Node(parent: number, tail: String(rest[..<end])))
      rest = rest[end...]
    } while !rest.isEmpty
    return number ?? 0
  }
}
