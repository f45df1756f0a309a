/// Where the program prints: collected, and written in one piece when somebody may wait for it.
final class Output {
  /// Whether a person reads along.
  let isTerminal: Bool
  /// How wide a line may be.
  let width: Int
  /// How many rows of a list make a page.
  let pageLength: Int
  /// Whether what is printed is kept for `takeTranscript`.
  var keepsTranscript = false
  private let isColored: Bool
  /// Whether nothing leaves the program.
  private let isCaptured: Bool
  private var pending: [UInt8] = []
  private var transcript: [UInt8] = []

  /// Whether enough has been printed to be written, even if nobody waits for it.
  var isFull: Bool { pending.count >= 1 << 16 }

  /// Makes an output that prints; a captured one only keeps a transcript, as a pipe would see it.
  init(noColor: Bool, isCaptured: Bool = false) {
    self.isCaptured = isCaptured
    isTerminal = System.Stream.output.isTerminal && !isCaptured
    let size = isTerminal ? System.terminalSize() : nil
    width = isTerminal ? size?.columns ?? 80 : .max
    // A heading, the rows, what is left and the prompt fit on a screen.
    pageLength = size.map { max(5, $0.rows - 7) } ?? 20
    let refused = System.environment("NO_COLOR").map { !$0.isEmpty } ?? false
    isColored = isTerminal && !noColor && !refused && System.environment("TERM") != "dumb"
  }

  /// Prints a line.
  func print(_ line: Line) {
    print([line])
  }

  /// Prints lines.
  func print(_ lines: [Line]) {
    print(printed(lines))
  }

  /// Makes lines ready to print.
  func printed(_ lines: [Line]) -> Printed {
    Printed(lines, inColor: isColored)
  }

  /// Prints lines that have been made ready.
  func print(_ lines: Printed) {
    if !isCaptured { pending += lines.shown }
    if keepsTranscript { transcript += lines.plain }
  }

  /// Takes back what has been printed since the last call of ``flush()``.
  func discard() {
    pending = []
  }

  /// Prints text without a line's end, and at once.
  func prompt(_ line: Line) {
    line.write(to: &pending, inColor: isColored)
    flush()
  }

  /// Prints bytes that are fit to print as they are.
  func print(raw bytes: [UInt8]) {
    if !isCaptured { pending += bytes }
    if keepsTranscript { transcript += bytes }
  }

  /// Returns what has been printed since the last call, without colour.
  func takeTranscript() -> String {
    defer { transcript.removeAll(keepingCapacity: true) }
    return String(decoding: transcript, as: UTF8.self)
  }

  /// Prints a message beside the output, after what has been printed so far.
  func complain(_ message: String) {
    guard !isCaptured else { return print(Line(message)) }
    flush()
    // Whoever closed the messages does not want to be told so.
    try? System.write(Array((Visible.text(message) + "\n").utf8), to: .messages)
  }

  /// Writes what has been printed.
  func flush() {
    guard !pending.isEmpty else { return }
    write(pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// Ends the program if nobody takes its output: quietly if the reader has had enough.
  private func write(_ bytes: [UInt8]) {
    do throws(System.Failure) {
      try System.write(bytes, to: .output)
    } catch {
      if error.isClosedPipe { System.exit(.done) }
      let message = "kanji-cli: cannot write the output: \(error.reason)\n"
      try? System.write(Array(message.utf8), to: .messages)
      System.exit(.misuse)
    }
  }
}
