/// Lines as they are written, made once and printed as often as they are shown.
struct Printed {
  /// For the output: with colour, if that has it.
  let shown: [UInt8]
  /// For who reads without colour.
  let plain: [UInt8]

  /// Makes lines ready; those that are wider than the output are broken there between words.
  init(_ lines: [Line], inColor: Bool, width: Int = .max) {
    plain = Self.bytes(of: lines, inColor: false)
    if width < .max {
      let texts = lines.flatMap { Wrapping.lines(of: $0.text(inColor: inColor), width: width) }
      shown = texts.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
    } else {
      shown = inColor ? Self.bytes(of: lines, inColor: true) : plain
    }
  }

  init(shown: [UInt8], plain: [UInt8]) {
    self.shown = shown
    self.plain = plain
  }

  private static func bytes(of lines: [Line], inColor: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in lines {
      line.write(to: &bytes, inColor: inColor)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
