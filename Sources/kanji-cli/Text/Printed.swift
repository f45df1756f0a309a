/// Lines as they are written, made once and printed as often as they are shown.
struct Printed {
  /// For the output: with colour, if that has it.
  let shown: String
  /// For who reads without colour.
  let plain: String

  /// Makes lines ready; those that are wider than the output are broken there between words.
  init(_ lines: [Line], inColor: Bool, width: Int = .max) {
    plain = Self.text(of: lines, inColor: false)
    if width < .max {
      let texts = lines.flatMap { Wrapping.lines(of: $0.text(inColor: inColor), width: width) }
      shown = texts.map { $0 + "\n" }.joined()
    } else {
      shown = inColor ? Self.text(of: lines, inColor: true) : plain
    }
  }

  init(shown: String, plain: String) {
    self.shown = shown
    self.plain = plain
  }

  private static func text(of lines: [Line], inColor: Bool) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64 * lines.count)
    for line in lines {
      line.write(to: &bytes, inColor: inColor)
      bytes.append(UInt8(ascii: "\n"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
