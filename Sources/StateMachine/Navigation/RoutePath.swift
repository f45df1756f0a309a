/// A list of routes from the root to the current place, never empty.
public struct RoutePath<Destination: Route>: Hashable, Sendable {
  // Copies share all chunks but the last. A history of 10,000 steps at depth 1,000 takes 12 MB, and
  // one of 10,000 steps ever deeper 18 MB; with one array for each path it takes 241 MB and 1.2 GB.
  /// The routes in chunks of 64, except for the last, which may be shorter; none is empty.
  @usableFromInline var chunks: [[Destination]]
  @inlinable static var chunkSize: Int { 64 }

  /// Creates a path from a root and further routes.
  ///
  /// The text of the path is its `description`: `/all/detail/水`.
  public init(_ root: Destination, _ further: [Destination] = []) {
    chunks = [[root]]
    append(further)
  }

  /// Creates a path from its routes; nil if there are none.
  init?(routes: [Destination]) {
    guard let root = routes.first else { return nil }
    self.init(root, Array(routes.dropFirst()))
  }

  /// The first route.
  @inlinable public var root: Destination { chunks[0][0] }

  /// The last route: the current place.
  @inlinable public var top: Destination {
    let last = chunks.count - 1
    return chunks[last][chunks[last].count - 1]
  }

  /// Returns the move from this path to another path; the common prefix of both stays.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the other path.
  public func move(to other: RoutePath) -> Move<Destination> {
    let shared = sharedCount(with: other)
    return Move(popCount: count - shared, pushed: Array(other.dropFirst(shared)))
  }

  /// Returns how many routes both paths begin with.
  @inlinable
  package func sharedCount(with other: RoutePath) -> Int {
    let limit = Swift.min(count, other.count)
    var shared = 0
    // Comparing a chunk with its copy takes constant time.
    for (chunk, another) in zip(chunks, other.chunks) {
      guard chunk == another else { break }
      shared += chunk.count
    }
    while shared < limit, self[shared] == other[shared] { shared += 1 }
    return shared
  }

  /// Replaces the nearest entry with a route by another route, and returns its position; nil if there
  /// is no such entry.
  @usableFromInline @discardableResult
  mutating func update(_ route: Destination, to other: Destination) -> Int? {
    guard let position = lastIndex(of: route) else { return nil }
    chunks[position / Self.chunkSize][position % Self.chunkSize] = other
    return position
  }

  /// Makes the move, which must leave at least one route, and returns the removed routes, top
  /// first.
  ///
  /// Releasing a route may read the owner of the path, which therefore releases them after the change.
  @inlinable
  mutating func apply(_ move: Move<Destination>) -> [Destination] {
    var removed: [Destination] = []
    for _ in 0..<move.popCount {
      removed.append(chunks[chunks.count - 1].removeLast())
      if chunks[chunks.count - 1].isEmpty { chunks.removeLast() }
    }
    append(move.pushed)
    return removed
  }

  /// Returns the path without its last entries; their number must be less than its count.
  @usableFromInline
  package func dropping(_ count: Int) -> RoutePath {
    var path = self
    _ = path.apply(Move(popCount: count))
    return path
  }

  /// Adds a route on top.
  public mutating func append(_ route: Destination) { append([route]) }

  /// Removes entries from the top; the root stays.
  public mutating func removeLast(_ count: Int = 1) {
    _ = apply(Move(popCount: Swift.min(Swift.max(count, 0), self.count - 1)))
  }

  @inlinable
  package mutating func append(_ routes: [Destination]) {
    for route in routes {
      if let last = chunks.indices.last, chunks[last].count < Self.chunkSize {
        chunks[last].append(route)
      } else {
        chunks.append([route])
      }
    }
  }
}

extension RoutePath: RandomAccessCollection {
  /// The position of the root: 0.
  @inlinable public var startIndex: Int { 0 }

  /// The position after the top, which is the path's depth.
  @inlinable public var endIndex: Int {
    (chunks.count - 1) * Self.chunkSize + chunks[chunks.count - 1].count
  }

  /// The number of routes.
  @inlinable public var count: Int { endIndex }

  /// The route at a position; the root is at 0.
  @inlinable
  public subscript(position: Int) -> Destination {
    chunks[position / Self.chunkSize][position % Self.chunkSize]
  }
}

extension RoutePath: CustomStringConvertible {
  /// The path as text: `/all/detail/水/list/水着`.
  public var description: String {
    let text = map { "/" + $0.text }.joined()
    // A slash at the end is ignored, so an empty argument there needs one more.
    return text.utf8.last == UInt8(ascii: "/") ? text + "/" : text
  }
}

extension RoutePath: Encodable where Destination: Encodable {
  /// Writes the list of the routes, the root first.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Array(self))
  }
}

extension RoutePath: Decodable where Destination: Decodable {
  /// Reads a list of routes.
  ///
  /// - Throws: `DecodingError` if the list is empty or cannot be decoded.
  public init(from decoder: any Decoder) throws {
    let routes = try decoder.singleValueContainer().decode([Destination].self)
    guard let path = RoutePath(routes: routes) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(PathError.empty)"))
    }
    self = path
  }
}
