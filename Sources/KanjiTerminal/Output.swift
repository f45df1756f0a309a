import StateMachineText

/// Collects what the program prints, and writes it in one piece when someone may be waiting for it.
package final class Output {
  package enum Subject {
    case program
    /// A line of a script, 1 the first.
    case line(Int)
    /// A line that a user has typed and sees.
    case answer
  }

  package var subject = Subject.program
  /// Whether a person reads along.
  package let isTerminal: Bool
  /// Whether the text is read aloud, so that it stands in sentences and not in columns.
  package let isPlain: Bool
  /// Whether what is printed is kept for `takeTranscript`.
  package var keepsTranscript = false
  private let isColored: Bool
  private let isCaptured: Bool
  // Unchecked, because nothing but their own growth happens while they are changed.
  @exclusivity(unchecked) private var pending: [UInt8] = []
  @exclusivity(unchecked) private var transcript = ""
  /// Whether what has been printed ends in a page from which the user is to pick.
  private var endsInPage = false

  package var width: Int { isTerminal && !isPlain ? System.terminalSize()?.columns ?? 80 : .max }

  /// The number of rows of a list that fit the screen now, below a heading of the usual height.
  package var pageLength: Int {
    guard isTerminal, let size = System.terminalSize() else { return 20 }
    // The facts of a kanji take a line more where there is no room for them in one.
    return max(4, size.rows - (size.columns < 70 ? 8 : 7))
  }

  /// Whether enough has been printed to be written, even without a reader waiting.
  package var isFull: Bool { pending.count >= 1 << 16 }

  /// Creates an output that prints; a captured one only keeps a transcript, as a pipe would see it.
  package init(noColor: Bool, isPlain: Bool = false, isCaptured: Bool = false) {
    self.isCaptured = isCaptured
    self.isPlain = isPlain
    isTerminal = System.Stream.output.isTerminal && !isCaptured
    let refused = System.environment("NO_COLOR").map { !$0.isEmpty } ?? false
    isColored =
      isTerminal && !isPlain && !noColor && !refused && System.environment("TERM") != "dumb"
  }

  /// Prints lines, each broken between words where it is wider than the output.
  package func print(_ lines: Line...) {
    print(lines)
  }

  package func print(_ lines: [Line]) {
    print { _ in lines }
  }

  /// Prints lines that are made for a width; the transcript has them as wide as they are.
  package func print(_ lines: (_ width: Int) -> [Line]) {
    let width = width
    let shown = lines(width)
    if !isCaptured { pending += text(shown, width: width).utf8 }
    guard keepsTranscript else { return }
    transcript += (width < .max ? lines(.max) : shown).text(inColor: false)
  }

  /// Prints text that is fit to print as it is.
  package func print(text: String) {
    if !isCaptured { pending += text.utf8 }
    if keepsTranscript { transcript += text }
  }

  /// Prints a page of a list, from which a user at a terminal picks: it is no text for a pager.
  package func printPage(_ lines: (_ width: Int) -> [Line]) {
    print(lines)
    endsInPage = isTerminal && System.Stream.input.isTerminal
  }

  /// Whether lines have room on the screen now, with a line below them and the prompt.
  package func fits(_ lines: (_ width: Int) -> [Line]) -> Bool {
    guard isTerminal, !isPlain, let size = System.terminalSize(), size.rows > 0 else { return true }
    return text(lines(width), width: width).utf8.count { $0 == UInt8(ascii: "\n") } <= size.rows - 2
  }

  /// Takes back what has been printed since the last call of ``flush()``.
  package func discard() {
    pending = []
  }

  package func text(_ line: Line) -> String {
    line.text(inColor: isColored)
  }

  private func text(_ lines: [Line], width: Int) -> String {
    let text = lines.text(inColor: isColored)
    return width < .max ? Wrapping.text(text, width: width) : text
  }

  /// Prints text without a line's end, and at once.
  package func prompt(_ line: Line) {
    pending += text(line).utf8
    flush()
  }

  /// Returns what has been printed since the last call, without colour.
  package func takeTranscript() -> String {
    defer { transcript = "" }
    return transcript
  }

  /// The sentence as it is told here: read aloud, it has words for its arrows.
  package func spoken(_ sentence: String) -> String {
    isPlain ? sentence.replacing("→", with: "to") : sentence
  }

  package func report(_ message: String) {
    switch subject {
    case .program: complain("kanji-cli: " + message)
    case .line(let number): complain("line \(number): " + message)
    case .answer: complain(message)
    }
  }

  /// Prints a message beside the output, after what has been printed so far.
  package func complain(_ message: String) {
    let message = spoken(message)
    guard !isCaptured else { return print(Line(message)) }
    flush()
    let width = System.Stream.messages.isTerminal ? width : .max
    let lines = Wrapping.lines(of: Visible.text(message), width: width)
    // If the messages are closed, a failure cannot be told either.
    try? System.write(Array(lines.map { $0 + "\n" }.joined().utf8), to: .messages)
  }

  package func flush() {
    endsInPage = false
    guard !pending.isEmpty else { return }
    write(pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes what has been printed, by the user's pager if it is more than a screen.
  package func finish() {
    if !endsInPage, let pager, pager.show(pending) { pending = [] }
    flush()
  }

  /// What shows the text; nil if it fits, or if there is no keyboard.
  private var pager: Pager? {
    guard isTerminal, !isPlain, System.environment("TERM") != "dumb",
      let size = System.terminalSize(),
      pending.lazy.filter({ $0 == UInt8(ascii: "\n") }).count >= size.rows
    else { return nil }
    return Pager()
  }

  /// Ends the program if its output cannot be written: quietly if the reader has had enough.
  private func write(_ bytes: [UInt8]) {
    do throws(System.Failure) {
      try System.write(bytes, to: .output)
    } catch {
      if error.isClosedPipe { System.leave(with: .done) }
      let message = "kanji-cli: cannot write the output: \(error.reason)\n"
      try? System.write(Array(message.utf8), to: .messages)
      System.leave(with: .misuse)
    }
  }
}
