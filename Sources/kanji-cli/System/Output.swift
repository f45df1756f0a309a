import StateMachineText

/// Where the program prints: collected, and written in one piece when somebody may wait for it.
final class Output {
  /// Whether a person reads along.
  let isTerminal: Bool
  /// How wide a line may be now.
  var width: Int { isTerminal && !isPlain ? System.terminalSize()?.columns ?? 80 : .max }
  /// How many rows of a list make a page now at the most: a heading, what is left and the prompt fit
  /// as well, if none of them takes more lines than usual.
  var pageLength: Int {
    guard isTerminal, let size = System.terminalSize() else { return 20 }
    // The facts of a kanji take a line more where there is no room for them in one.
    return max(4, size.rows - (size.columns < 70 ? 8 : 7))
  }
  /// Whether the text is read aloud, so that it stands in sentences and not in columns.
  let isPlain: Bool
  /// Whether what is printed is kept for `takeTranscript`.
  var keepsTranscript = false
  private let isColored: Bool
  /// Whether nothing leaves the program.
  private let isCaptured: Bool
  // Unchecked, because nothing but their own growth happens while they are changed.
  @exclusivity(unchecked) private var pending: [UInt8] = []
  @exclusivity(unchecked) private var transcript = ""
  /// Whether what has been printed ends in a page that somebody is to answer.
  private var endsInPage = false

  /// Whether enough has been printed to be written, even if nobody waits for it.
  var isFull: Bool { pending.count >= 1 << 16 }

  /// Makes an output that prints; a captured one only keeps a transcript, as a pipe would see it.
  init(noColor: Bool, isPlain: Bool = false, isCaptured: Bool = false) {
    self.isCaptured = isCaptured
    self.isPlain = isPlain
    isTerminal = System.Stream.output.isTerminal && !isCaptured
    let refused = System.environment("NO_COLOR").map { !$0.isEmpty } ?? false
    isColored =
      isTerminal && !isPlain && !noColor && !refused && System.environment("TERM") != "dumb"
  }

  /// Prints a line.
  func print(_ line: Line) {
    print([line])
  }

  /// Prints lines.
  func print(_ lines: [Line]) {
    print(Lines(lines))
  }

  /// Prints lines.
  func print(_ lines: Lines) {
    print(Printed(lines, inColor: isColored, width: width))
  }

  /// Makes lines ready to print that are made for a width; the transcript has them as wide as they are.
  func printed(_ lines: (_ width: Int) -> Lines) -> Printed {
    let width = width
    let printed = Printed(lines(width), inColor: isColored, width: width)
    guard keepsTranscript, width < .max else { return printed }
    return Printed(shown: printed.shown, plain: Printed(lines(.max), inColor: false).plain)
  }

  /// Prints lines that have been made ready.
  func print(_ lines: Printed) {
    if !isCaptured { pending += lines.shown.utf8 }
    if keepsTranscript { transcript += lines.plain }
  }

  /// Prints a page of a list, from which somebody at a terminal picks: it is no text for a pager.
  func print(page: Printed) {
    print(page)
    endsInPage = isTerminal && System.Stream.input.isTerminal
  }

  /// Whether lines have room on the screen now, with a line below them and the prompt.
  func fits(_ lines: (_ width: Int) -> Lines) -> Bool {
    guard isTerminal, !isPlain, let size = System.terminalSize(), size.rows > 0 else { return true }
    return printed(lines).shown.utf8.count { $0 == UInt8(ascii: "\n") } <= size.rows - 2
  }

  /// Takes back what has been printed since the last call of ``flush()``.
  func discard() {
    pending = []
  }

  /// The help texts in the form of this output.
  var help: Help { Help(isPlain: isPlain) }

  /// The line as it looks where the output goes.
  func text(_ line: Line) -> String {
    line.text(inColor: isColored)
  }

  /// Prints text without a line's end, and at once.
  func prompt(_ line: Line) {
    pending += text(line).utf8
    flush()
  }

  /// Prints bytes that are fit to print as they are.
  func print(raw bytes: [UInt8]) {
    if !isCaptured { pending += bytes }
    if keepsTranscript { transcript += String(decoding: bytes, as: UTF8.self) }
  }

  /// Returns what has been printed since the last call, without colour.
  func takeTranscript() -> String {
    defer { transcript = "" }
    return transcript
  }

  /// The sentence as it is told here: read aloud, it has words for its arrows.
  func spoken(_ sentence: String) -> String {
    isPlain ? PlainText.spoken(sentence) : sentence
  }

  /// Prints a message beside the output, after what has been printed so far.
  func complain(_ message: String) {
    let message = spoken(message)
    guard !isCaptured else { return print(Line(message)) }
    flush()
    let width = System.Stream.messages.isTerminal ? width : .max
    let lines = Wrapping.lines(of: Visible.text(message), width: width)
    // Whoever closed the messages does not want to be told so.
    try? System.write(Array(lines.map { $0 + "\n" }.joined().utf8), to: .messages)
  }

  /// Writes what has been printed.
  func flush() {
    endsInPage = false
    guard !pending.isEmpty else { return }
    write(pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes what has been printed, by the user's pager if it is more than a screen.
  func finish() {
    if !endsInPage, let pager, pager.show(pending) { pending = [] }
    flush()
  }

  /// What shows the text; nil if it fits, or if nobody could turn a page.
  private var pager: Pager? {
    guard isTerminal, !isPlain, System.environment("TERM") != "dumb",
      let size = System.terminalSize(),
      pending.lazy.filter({ $0 == UInt8(ascii: "\n") }).count >= size.rows
    else { return nil }
    return Pager()
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
