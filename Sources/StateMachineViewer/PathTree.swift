/// Paths of which each is kept as another one and what follows it.
///
/// A session that only goes forward has ever longer paths: kept whole, they would take room that
/// grows with the square of its length.
struct PathTree {
  /// The end of a path, and the number of the path before it; nil if there is none.
  struct Node: Hashable {
    let parent: Int?
    let tail: String
  }

  private(set) var nodes: [Node] = []
  private var numbers: [Node: Int] = [:]
  private var last: [UInt8] = []
  /// The numbers of the last path and of those before it, and where each ends.
  private var way: [(number: Int, end: Int)] = []

  /// Returns the number of a path, which it gets the first time.
  mutating func add(_ path: String) -> Int {
    let bytes = Array(path.utf8)
    var same = 0
    while same < min(bytes.count, last.count), bytes[same] == last[same] { same += 1 }
    while let step = way.last, step.end > same || !Self.isEnd(step.end, of: bytes) {
      way.removeLast()
    }
    last = bytes
    var start = way.last?.end ?? 0
    while start < bytes.count || way.isEmpty {
      let end = bytes[min(start + 1, bytes.count)...].firstIndex(of: Self.slash) ?? bytes.count
      append(String(decoding: bytes[start..<end], as: UTF8.self), end: end)
      start = end
    }
    return way.last?.number ?? 0
  }

  private mutating func append(_ tail: String, end: Int) {
    let node = Node(parent: way.last?.number, tail: tail)
    let number = numbers[node] ?? nodes.count
    if number == nodes.count {
      numbers[node] = number
      nodes.append(node)
    }
    way.append((number, end))
  }

  private static let slash = UInt8(ascii: "/")

  private static func isEnd(_ end: Int, of bytes: [UInt8]) -> Bool {
    end == bytes.count || end < bytes.count && bytes[end] == slash
  }
}
