/// Lines as they are written, made once and printed as often as they are shown.
struct Printed {
  /// For the output: with colour, if that has it.
  let shown: String
  /// For who reads without colour.
  let plain: String

  init(_ lines: [Line], inColor: Bool) {
    plain = Self.text(of: lines, inColor: false)
    shown = inColor ? Self.text(of: lines, inColor: true) : plain
  }

  private static func text(of lines: [Line], inColor: Bool) -> String {
    var text = ""
    text.reserveCapacity(64 * lines.count)
    for line in lines {
      line.write(to: &text, inColor: inColor)
      text += "\n"
    }
    return text
  }
}
