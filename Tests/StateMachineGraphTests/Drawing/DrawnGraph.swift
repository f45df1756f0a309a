import StateMachineGraph

/// The boxes and lines of an SVG, read from its text.
struct DrawnGraph {
  typealias Point = (x: Double, y: Double)

  struct Box {
    let name: String
    let left, top, right, bottom: Double

    func contains(_ point: Point) -> Bool {
      left < point.x && point.x < right && top < point.y && point.y < bottom
    }

    func overlaps(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  struct Line {
    let title: String
    let points: [Point]
    /// The last point before the end that decides where the arrowhead points; the end itself if the last segment has
    /// no length.
    let beforeEnd: Point?
  }

  let text: String
  let boxes: [Box]
  /// The lines of edges, and that of the start.
  let lines: [Line]
  let size: Point

  init(_ graph: TransitionGraph) {
    text = graph.rendered(as: .svg)
    let elements = text.split(separator: "\n").map(String.init)
    boxes = elements.filter { $0.contains("class=\"tg-box\"") }.map { element in
      let numbers = ["x", "y", "width", "height"].map { Self.number($0, in: element) }
      return Box(
        name: Self.title(in: element), left: numbers[0], top: numbers[1],
        right: numbers[0] + numbers[2], bottom: numbers[1] + numbers[3])
    }
    lines = elements.filter { $0.contains("marker-end") }.map {
      let path = Self.value("d", in: $0)
      return Line(
        title: Self.title(in: $0), points: Self.points(path), beforeEnd: Self.beforeEnd(of: path))
    }
    size = (Self.number("width", in: elements[0]), Self.number("height", in: elements[0]))
  }

  /// The number of points where a line crosses another.
  var crossings: Int {
    let segments = lines.enumerated().flatMap { number, line in
      zip(line.points, line.points.dropFirst()).map { Segment(line: number, from: $0, to: $1) }
    }.sorted { $0.left < $1.left }
    return segments.indices.reduce(0) { sum, number in
      let segment = segments[number]
      return segments[(number + 1)...].prefix { $0.left <= segment.right }.reduce(sum) {
        $0 + (segment.crosses($1) ? 1 : 0)
      }
    }
  }

  /// The length of the longest line of an edge, in heights of a box.
  var longestLine: Double {
    let lengths = lines.map { line in
      zip(line.points, line.points.dropFirst()).reduce(0) { sum, ends in
        let (x, y) = (ends.1.x - ends.0.x, ends.1.y - ends.0.y)
        return sum + (x * x + y * y).squareRoot()
      }
    }
    return (lengths.max() ?? 0) / 36
  }

  // MARK: Reading

  private static func value(_ name: String, in element: String) -> String {
    let start = element.components(after: " \(name)=\"")
    return String(start.prefix { $0 != "\"" })
  }

  private static func number(_ name: String, in element: String) -> Double {
    Double(value(name, in: element)) ?? .nan
  }

  private static func title(in element: String) -> String {
    String(element.components(after: "<title>").prefix { $0 != "<" })
  }

  /// Returns points along a path of straight lines and cubic curves.
  private static func points(_ path: String) -> [Point] {
    var points: [Point] = []
    var rest = path[...]
    while let command = rest.popFirst() {
      let numbers = rest.prefix { !$0.isLetter }.split(separator: " ").compactMap { Double($0) }
      rest = rest.drop { !$0.isLetter }
      let ends = stride(from: 0, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
      if command == "C", let start = points.last {
        points += (1...12).map { cubic(start, ends[0], ends[1], ends[2], Double($0) / 12) }
      } else {
        points += ends
      }
    }
    return points
  }

  private static func beforeEnd(of path: String) -> Point? {
    let numbers = path.split { $0 == " " || $0.isLetter }.compactMap { Double($0) }
    return numbers.count < 4 ? nil : (numbers[numbers.count - 4], numbers[numbers.count - 3])
  }

  private static func cubic(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, _ part: Double
  ) -> Point {
    func mix(_ a: Point, _ b: Point) -> Point {
      (a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part)
    }
    let (ab, bc, cd) = (mix(a, b), mix(b, c), mix(c, d))
    return mix(mix(ab, bc), mix(bc, cd))
  }

}

/// A straight piece of a line.
private struct Segment {
  let line: Int
  let from, to: DrawnGraph.Point
  let left, right: Double

  init(line: Int, from: DrawnGraph.Point, to: DrawnGraph.Point) {
    (self.line, self.from, self.to) = (line, from, to)
    (left, right) = (min(from.x, to.x), max(from.x, to.x))
  }

  func crosses(_ other: Segment) -> Bool {
    line != other.line && side(of: other.from) * side(of: other.to) < 0
      && other.side(of: from) * other.side(of: to) < 0
  }

  private func side(of point: DrawnGraph.Point) -> Double {
    (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
  }
}

extension String {
  fileprivate func components(after mark: String) -> Substring {
    var rest = self[...]
    while !rest.isEmpty, !rest.hasPrefix(mark) { rest.removeFirst() }
    return rest.dropFirst(mark.count)
  }
}
