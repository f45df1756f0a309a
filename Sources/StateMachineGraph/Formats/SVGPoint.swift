/// A place in a picture; x goes right and y goes down.
struct SVGPoint: Hashable {
  var x: Double
  var y: Double

  static func + (lhs: Self, rhs: Self) -> Self { Self(x: lhs.x + rhs.x, y: lhs.y + rhs.y) }
  static func - (lhs: Self, rhs: Self) -> Self { Self(x: lhs.x - rhs.x, y: lhs.y - rhs.y) }
  static func * (lhs: Self, rhs: Double) -> Self { Self(x: lhs.x * rhs, y: lhs.y * rhs) }

  /// The square of how far it is from the origin.
  var square: Double { x * x + y * y }

  /// How far it is from the origin, by Newton's way: the language's root needs a library of C.
  var length: Double {
    var root = max(square, 1)
    for _ in 0..<40 { root = (root + square / root) / 2 }
    return root
  }

  /// The point at a part of a full turn, clockwise from the right, on a circle around the origin.
  static func onCircle(turn: Double) -> Self {
    Self(x: sine(turn + 0.25), y: sine(turn))
  }

  /// The sine of a part of a full turn, good to nine digits; the language has none.
  private static func sine(_ turn: Double) -> Double {
    var angle = (turn - Double(nearest(turn))) * 2 * .pi
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
    let tenths = nearest(number * 10)
    let text = "\(abs(tenths) / 10)" + (tenths % 10 == 0 ? "" : ".\(abs(tenths) % 10)")
    return tenths < 0 ? "-" + text : text
  }

  /// The nearest whole number; rounding by the language needs a library of C, too.
  private static func nearest(_ number: Double) -> Int {
    Int(number < 0 ? number - 0.5 : number + 0.5)
  }
}
