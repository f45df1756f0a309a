import StateMachineText

/// A point of a picture; x points right and y down.
struct SVGPoint: Hashable {
  var x: Double
  var y: Double

  static func + (lhs: Self, rhs: Self) -> Self { Self(x: lhs.x + rhs.x, y: lhs.y + rhs.y) }
  static func - (lhs: Self, rhs: Self) -> Self { Self(x: lhs.x - rhs.x, y: lhs.y - rhs.y) }
  static func * (lhs: Self, rhs: Double) -> Self { Self(x: lhs.x * rhs, y: lhs.y * rhs) }
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
  private var nearest: Int { Int(clamping: self < 0 ? self - 0.5 : self + 0.5) }
}
