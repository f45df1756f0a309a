import StateMachineText

/// The places of a picture's states: on an ellipse, clockwise, the first at the top.
///
/// No straight line between two of them crosses a third.
struct SVGLayout {
  /// A state's box, with round ends.
  struct Box {
    var center: SVGPoint
    let width: Double
    static let height = 36.0

    var left: Double { center.x - width / 2 }
    var top: Double { center.y - Self.height / 2 }

    func contains(_ point: SVGPoint) -> Bool {
      let offset = point - center
      let beyond = max(0, abs(offset.x) - (width - Self.height) / 2)
      return SVGPoint(x: beyond, y: offset.y).square <= Self.height * Self.height / 4
    }
  }

  private(set) var boxes: [Box] = []
  private(set) var center = SVGPoint(x: 0, y: 0)
  private(set) var size = SVGPoint(x: 0, y: 0)

  /// Room for loops, the start's arrow and outer curves.
  private static let margin = SVGPoint(x: 44, y: 52)

  init(_ labels: [String]) {
    let widths = labels.map { max(72, Double(DisplayWidth.of($0)) * 8.2 + 32) }
    let radius = Self.radius(count: labels.count, widest: widths.max() ?? 0)
    // Two states are side by side.
    let first = labels.count == 2 ? 0.5 : 0.75
    boxes = widths.enumerated().map { number, width in
      let place = SVGPoint.onCircle(turn: first + Double(number) / Double(widths.count))
      return Box(center: SVGPoint(x: place.x * radius.x, y: place.y * radius.y), width: width)
    }
    fitToBoxes()
  }

  /// Wide enough for the boxes at the top, high enough for those at the sides.
  private static func radius(count: Int, widest: Double) -> SVGPoint {
    guard count > 1 else { return SVGPoint(x: 0, y: 0) }
    let round = Double(count) / (2 * .pi)
    let x = max(76 + widest / 2, 52 + widest * 0.75, (widest + 64) * round)
    return SVGPoint(x: x, y: max(96, 80 * round, x * 0.62))
  }

  private mutating func fitToBoxes() {
    let left = boxes.map(\.left).min() ?? 0
    let right = boxes.map { $0.left + $0.width }.max() ?? 0
    let top = boxes.map(\.top).min() ?? 0
    let bottom = boxes.map { $0.top + Box.height }.max() ?? 0
    center = Self.margin - SVGPoint(x: left, y: top)
    for number in boxes.indices { boxes[number].center = boxes[number].center + center }
    size = SVGPoint(x: right - left, y: bottom - top) + Self.margin * 2
  }

  func areNeighbours(_ one: Int, _ other: Int) -> Bool {
    let distance = abs(one - other)
    return distance == 1 || distance == boxes.count - 1
  }

  /// Returns the outward direction from a state: up, down, left or right, as a unit vector.
  func outward(_ number: Int) -> SVGPoint {
    let offset = boxes[number].center - center
    if abs(offset.x) > abs(offset.y) * 1.6 { return SVGPoint(x: offset.x < 0 ? -1 : 1, y: 0) }
    return SVGPoint(x: 0, y: offset.y > 0.5 ? 1 : -1)
  }
}

// MARK: Lines

/// The line of an edge, from the border of one box to the border of another.
struct SVGCurve {
  private let from: SVGPoint
  private let control: SVGPoint
  private let to: SVGPoint

  /// Creates the part of a curve between two centers that is outside both boxes.
  private init(_ start: SVGLayout.Box, _ control: SVGPoint, _ end: SVGLayout.Box) {
    let whole = SVGCurve(from: start.center, control: control, to: end.center)
    let first = whole.border { start.contains($0) }
    let last = whole.border { !end.contains($0) }
    self = whole.part(first, last)
  }

  private init(from: SVGPoint, control: SVGPoint, to: SVGPoint) {
    self.from = from
    self.control = control
    self.to = to
  }

  /// The path data of the curve.
  var path: String { "M\(from)Q\(control) \(to)" }

  /// Returns the curve between two different states.
  ///
  /// It bends left if there is an opposite edge, and inward if the states are not neighbours.
  static func between(_ from: Int, _ to: Int, isPaired: Bool, in layout: SVGLayout) -> String {
    let start = layout.boxes[from]
    let end = layout.boxes[to]
    let line = end.center - start.center
    var control = (start.center + end.center) * 0.5
    if !layout.areNeighbours(from, to) { control = control + (layout.center - control) * 0.3 }
    if isPaired {
      let left = SVGPoint(x: -line.y, y: line.x) * (1 / max(line.length, 1))
      control = control + left * min(44, 16 + line.length * 0.16)
    }
    return SVGCurve(start, control, end).path
  }

  /// Returns the loop of a state that may follow itself, on the outer side.
  static func loop(at number: Int, in layout: SVGLayout) -> String {
    let box = layout.boxes[number]
    let out = layout.outward(number)
    let isSideways = out.x != 0
    let side = box.center + out * (isSideways ? box.width / 2 - 2 : SVGLayout.Box.height / 2)
    let far = side + out * 38
    let across = isSideways ? SVGPoint(x: 0, y: 9) : SVGPoint(x: 10, y: 0)
    let handle = across * (isSideways ? 2 : 2.2)
    return "M\(side - across)C\(far - handle) \(far + handle) \(side + across)"
  }

  /// Returns the origin of the start's arrow and the arrow, beside the loop if there is one.
  static func entry(to number: Int, hasLoop: Bool, in layout: SVGLayout) -> (SVGPoint, String) {
    let box = layout.boxes[number]
    let out = layout.outward(number)
    let reach = out.x != 0 ? box.width / 2 : SVGLayout.Box.height / 2
    let aside = hasLoop ? SVGPoint(x: out.y == 0 ? 0 : -24, y: out.x == 0 ? 0 : -13) : out * 0
    let border = box.center + out * reach + aside
    let dot = border + out * 30
    return (dot, "M\(dot)L\(border)")
  }

  // MARK: Parts of a curve

  private func point(_ part: Double) -> SVGPoint {
    let rest = 1 - part
    return from * (rest * rest) + control * (2 * rest * part) + to * (part * part)
  }

  /// Returns the parameter at which the condition, true at the beginning, becomes false.
  private func border(where isBefore: (SVGPoint) -> Bool) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<16 {
      let middle = (low + high) / 2
      if isBefore(point(middle)) { low = middle } else { high = middle }
    }
    return high
  }

  private func part(_ first: Double, _ last: Double) -> SVGCurve {
    let blend = from * (1 - first) + control * first
    let next = control * (1 - first) + to * first
    return SVGCurve(
      from: point(first), control: blend * (1 - last) + next * last, to: point(last))
  }
}

// MARK: Points

/// A point of a picture; x points right and y down.
struct SVGPoint: Hashable {
  var x: Double
  var y: Double

  static func + (lhs: Self, rhs: Self) -> Self { Self(x: lhs.x + rhs.x, y: lhs.y + rhs.y) }
  static func - (lhs: Self, rhs: Self) -> Self { Self(x: lhs.x - rhs.x, y: lhs.y - rhs.y) }
  static func * (lhs: Self, rhs: Double) -> Self { Self(x: lhs.x * rhs, y: lhs.y * rhs) }

  /// The square of the distance from the origin.
  var square: Double { x * x + y * y }

  /// The distance from the origin, by Newton's method, as `squareRoot()` needs a C library.
  var length: Double {
    var root = max(square, 1)
    for _ in 0..<40 { root = (root + square / root) / 2 }
    return root
  }

  /// Returns the point of the unit circle at a fraction of a turn, clockwise from the right.
  static func onCircle(turn: Double) -> Self {
    Self(x: sine(turn + 0.25), y: sine(turn))
  }

  /// Returns the sine of a fraction of a turn, to nine digits, as the standard library has none.
  private static func sine(_ turn: Double) -> Double {
    var angle = (turn - Double(turn.nearest)) * 2 * .pi
    if angle > .pi / 2 { angle = .pi - angle }
    if angle < -.pi / 2 { angle = -.pi - angle }
    var term = angle
    var sum = angle
    for step in 1...8 {
      term *= -angle * angle / Double(2 * step * (2 * step + 1))
      sum += term
    }
    return sum
  }
}

extension SVGPoint: CustomStringConvertible {
  /// Both coordinates, to a tenth: `12.5 40`.
  var description: String { "\(x.short) \(y.short)" }
}

extension Double {
  /// The number to a tenth: `12.5`, `40`.
  var short: String {
    let tenths = (self * 10).nearest
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    let text = "\(whole)" + (rest == 0 ? "" : ".\(rest)")
    return tenths < 0 ? "-" + text : text
  }

  /// The nearest whole number, as `rounded()` needs a C library.
  fileprivate var nearest: Int { Int(clamping: self < 0 ? self - 0.5 : self + 0.5) }
}
