/// Lines as they are written, made once and printed as often as they are shown.
///
/// A class, because a page that is shown again is handed on more often than its two texts are read.
final class Printed {
  /// For the output: with colour, if that has it.
  let shown: String
  /// For who reads without colour.
  let plain: String

  /// Makes lines ready; those that are wider than the output are broken there between words.
  init(_ lines: Lines, inColor: Bool, width: Int = .max) {
    plain = lines.text(inColor: false)
    let text = inColor ? lines.text(inColor: true) : plain
    shown = width < .max ? Self.wrapped(text, width: width) : text
  }

  init(shown: String, plain: String) {
    self.shown = shown
    self.plain = plain
  }

  private static func wrapped(_ text: String, width: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let wrapped = lines.flatMap { Wrapping.lines(of: String($0), width: width) }
    return wrapped.map { $0 + "\n" }.joined()
  }
}
