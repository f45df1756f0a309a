import StateMachineText

/// A picture of strokes as SVG, in which each has a colour and its number.
package enum StrokePicture {
  /// Returns the picture as a file of SVG.
  package static func svg(of strokes: KanjiStrokes) -> String {
    let points = strokes.strokes.map { stroke in
      stroke.map { Vector(Double(margin + scale * $0.x), Double(margin + scale * $0.y)) }
    }
    let paths = points.enumerated().map { number, stroke in
      #"<path stroke="\#(colors[number % colors.count])" d="\#(path(through: stroke))"/>"#
    }
    let numbers = points.enumerated().compactMap { number, stroke in
      stroke.first.map { start in
        #"<text x="\#(Int(clamping: start.x) - 50)" y="\#(Int(clamping: start.y) - 10)">\#(number + 1)</text>"#
      }
    }
    let size = scale * KanjiStrokes.edge + 2 * margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size) \(size)" width="327" height="327">
      <title>\(strokes.character)</title>
      <g fill="none" stroke-width="30" stroke-linecap="round" stroke-linejoin="round">
      \(paths.joined(separator: "\n"))
      </g>
      <g font-family="sans-serif" font-size="70" fill="#555">
      \(numbers.joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  private static let scale = 10
  private static let margin = 80
  private static let colors = [
    "#1b6ca8", "#b3321f", "#2c7a3f", "#7a3f9d", "#9a6a00", "#007a7a", "#a8326e", "#4a4a9a",
  ]

  private typealias Vector = SIMD2<Double>

  /// Returns a smooth path through points.
  private static func path(through points: [Vector]) -> String {
    guard let first = points.first else { return "" }
    var path = "M\(text(first))"
    for (number, (start, end)) in zip(points, points.dropFirst()).enumerated() {
      let before = points[max(number - 1, 0)]
      let after = points[min(number + 2, points.count - 1)]
      let control = start + direction(before, start, end)
      let other = end - direction(start, end, after)
      path += "C\(text(control)) \(text(other)) \(text(end))"
    }
    return path
  }

  private static func text(_ point: Vector) -> String {
    "\(Int(clamping: point.x.rounded())) \(Int(clamping: point.y.rounded()))"
  }

  /// Returns the offset of a control point from the middle one of three; zero at a sharp corner.
  private static func direction(_ before: Vector, _ point: Vector, _ after: Vector) -> Vector {
    let (first, second, whole) = (point - before, after - point, after - before)
    let lengths = length(first) * length(second)
    let isSharp = lengths == 0 || (first * second).sum() / lengths < 0.6
    return isSharp ? .zero : whole * (min(length(first), length(second)) / 3 / length(whole))
  }

  private static func length(_ vector: Vector) -> Double {
    (vector * vector).sum().squareRoot()
  }
}
