/// A line of text to print, in parts that may stand out.
///
/// The parts hold what data and people wrote, as it is; what a terminal would obey is made visible
/// when the line is written.
struct Line: ExpressibleByStringInterpolation {
  enum Style {
    case plain
    case bold
    case dim
  }

  private var parts: [(text: String, style: Style)] = []

  init(_ text: String, _ style: Style = .plain) {
    parts = [(text, style)]
  }

  init(stringLiteral text: String) {
    self.init(text)
  }

  static func + (lhs: Line, rhs: Line) -> Line {
    var line = lhs
    line.parts += rhs.parts
    return line
  }

  /// The line as it goes to a terminal or a file.
  func text(inColor: Bool) -> String {
    parts.map { part in
      let text = Visible.text(part.text)
      switch inColor ? part.style : .plain {
      case .plain: return text
      case .bold: return "\u{1B}[1m\(text)\u{1B}[22m"
      case .dim: return "\u{1B}[2m\(text)\u{1B}[22m"
      }
    }.joined()
  }
}
