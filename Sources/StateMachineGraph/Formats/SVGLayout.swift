import StateMachineText

/// Where a picture has its states: on an ellipse, clockwise in their order, the first at the top.
///
/// No straight line between two of them goes through a third.
struct SVGLayout {
  /// A state's box, with round ends.
  struct Box {
    var center: SVGPoint
    let width: Double
    static let height = 36.0

    var left: Double { center.x - width / 2 }
    var top: Double { center.y - Self.height / 2 }

    func contains(_ point: SVGPoint) -> Bool {
      let flat = (width - Self.height) / 2
      let offset = point - center
      let beyond = max(0, abs(offset.x) - flat)
      return SVGPoint(x: beyond, y: offset.y).square <= Self.height * Self.height / 4
    }
  }

  private(set) var boxes: [Box] = []
  private(set) var center = SVGPoint(x: 0, y: 0)
  private(set) var size = SVGPoint(x: 0, y: 0)

  /// Room for loops, the start's arrow and the outer curves.
  private static let margin = SVGPoint(x: 44, y: 52)

  init(_ labels: [String]) {
    let widths = labels.map { max(72, Double(DisplayWidth.of($0)) * 8.2 + 32) }
    let radius = Self.radius(count: labels.count, widest: widths.max() ?? 0)
    // Two states stand side by side.
    let first = labels.count == 2 ? 0.5 : 0.75
    for (number, width) in widths.enumerated() {
      let place = SVGPoint.onCircle(turn: first + Double(number) / Double(widths.count))
      let center = SVGPoint(x: place.x * radius.x, y: place.y * radius.y)
      boxes.append(Box(center: center, width: width))
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

  /// Returns whether two states stand next to each other.
  func areNeighbours(_ one: Int, _ other: Int) -> Bool {
    let distance = abs(one - other)
    return distance == 1 || distance == boxes.count - 1
  }

  /// Which way is outward from a state: up, down, left or right, as a point one step away.
  func outward(_ number: Int) -> SVGPoint {
    let offset = boxes[number].center - center
    if abs(offset.x) > abs(offset.y) * 1.6 { return SVGPoint(x: offset.x < 0 ? -1 : 1, y: 0) }
    return SVGPoint(x: 0, y: offset.y > 0.5 ? 1 : -1)
  }
}
