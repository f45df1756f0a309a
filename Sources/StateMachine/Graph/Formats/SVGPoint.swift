/// A place in a picture; x goes right and y goes down.
struct SVGPoint: Hashable {
  var x: Double
  var y: Double

  static func + (lhs: Self, rhs: Self) -> Self { Self(x: lhs.x + rhs.x, y: lhs.y + rhs.y) }
  static func - (lhs: Self, rhs: Self) -> Self { Self(x: lhs.x - rhs.x, y: lhs.y - rhs.y) }
  static func * (lhs: Self, rhs: Double) -> Self { Self(x: lhs.x * rhs, y: lhs.y * rhs) }

  /// How far it is from the origin.
  var length: Double { (x * x + y * y).squareRoot() }

  /// The point at a part of a full turn, clockwise from the right, on a circle around the origin.
  static func onCircle(turn: Double) -> Self {
    Self(x: sine(turn + 0.25), y: sine(turn))
  }

  /// The sine of a part of a full turn, good to nine digits; the language alone has none.
  private static func sine(_ turn: Double) -> Double {
    var angle = (turn - turn.rounded()) * 2 * .pi
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
  /// Both numbers, to a tenth: `12.5 40`.
  var description: String { "\(Self.short(x)) \(Self.short(y))" }

  /// The number to a tenth: `12.5`, `40`.
  static func short(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    let text = "\(abs(tenths) / 10)" + (tenths % 10 == 0 ? "" : ".\(abs(tenths) % 10)")
    return tenths < 0 ? "-" + text : text
  }
}
