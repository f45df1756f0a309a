/// Lines to print, written one behind the other, which takes a fraction of the time of an array of lines.
struct Lines {
  /// All of them in one.
  private var text = Line(room: 1000)

  init(_ lines: [Line] = []) {
    self += lines
  }

  static func += (lines: inout Lines, more: [Line]) {
    for line in more { lines.append { $0 += line } }
  }

  /// Adds a line that is written where it stands.
  mutating func append(_ write: (inout Line) -> Void) {
    write(&text)
    text.end()
  }

  /// The lines as they go to a terminal or a file.
  func text(inColor: Bool) -> String {
    text.text(inColor: inColor)
  }
}
