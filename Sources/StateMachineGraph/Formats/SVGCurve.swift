/// The line of an edge, from the border of one box to the border of another.
struct SVGCurve {
  private let from: SVGPoint
  private let control: SVGPoint
  private let to: SVGPoint

  /// Makes the part of a curve between two centers that lies outside both boxes.
  private init(
    _ start: SVGLayout.Box, _ control: SVGPoint, _ end: SVGLayout.Box
  ) {
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

  /// The curve's data for a path.
  var path: String { "M\(from)Q\(control) \(to)" }

  /// The curve between two different states.
  ///
  /// It bends to its left if the other direction is drawn as well, so that both are seen. Between
  /// states that are no neighbours it also bends inward, away from those between them.
  static func between(
    _ from: Int, _ to: Int, isPaired: Bool, in layout: SVGLayout
  ) -> String {
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

  /// The loop of a state that may follow itself, on the outer side.
  static func loop(at number: Int, in layout: SVGLayout) -> String {
    let box = layout.boxes[number]
    let out = layout.outward(number)
    if out.x != 0 {
      let side = box.center + SVGPoint(x: out.x * (box.width / 2 - 2), y: 0)
      let far = side + SVGPoint(x: out.x * 38, y: 0)
      let up = SVGPoint(x: 0, y: 9)
      return "M\(side - up)C\(far - up * 2) \(far + up * 2) \(side + up)"
    }
    let side = box.center + SVGPoint(x: 0, y: out.y * SVGLayout.Box.height / 2)
    let far = side + SVGPoint(x: 0, y: out.y * 38)
    let along = SVGPoint(x: 10, y: 0)
    return "M\(side - along)C\(far - along * 2.2) \(far + along * 2.2) \(side + along)"
  }

  /// Where the start's arrow begins, and the arrow; it stays clear of the loop.
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

  /// Returns the last part at which the condition holds, which holds at the beginning.
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
