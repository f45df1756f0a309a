/// Lines as they are written, made once and printed as often as they are shown.
struct Printed {
  /// For the output: with colour, if that has it.
  let shown: [UInt8]
  /// For who reads without colour.
  let plain: [UInt8]

  init(_ lines: [Line], inColor: Bool) {
    plain = Self.bytes(of: lines, inColor: false)
    shown = inColor ? Self.bytes(of: lines, inColor: true) : plain
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
