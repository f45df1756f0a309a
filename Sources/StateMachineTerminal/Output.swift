import StateMachineText

/// Collects the program's output and writes it in one piece when a user may be waiting for it.
///
/// Nothing else writes to the terminal, except the editing library with the prompt's ``Line``. Text from
/// outside arrives as a `String`, and every function here makes its control characters visible. Escapes are
/// sent for the styles of a ``Line``, to erase a page before something else is printed, and by
/// ``showStatus(_:)``.
package final class Output {
  /// The number of the line that is performed, from 1; 0 before the first.
  private var lineNumber = 0
  /// The name of the program, for its messages.
  private let program: String
  package let isTerminal: Bool
  /// Whether the output is sentences for a screen reader, instead of columns.
  package let isPlain: Bool
  /// Whether the output is kept for ``takeTranscript()``.
  package var keepsTranscript = false
  /// Whether the program goes on when its output is closed, so that its exit status stays the same.
  package var outlivesReader = false
  /// Whether output is dropped.
  private var isSilent = false
  /// Whether the output was closed.
  package private(set) var hasLostReader = false
  package let isColored: Bool
  package let isCaptured: Bool
  private var pending: [UInt8] = []
  private var transcript = ""
  /// Whether the pending output ends with a page of rows to pick from.
  private var endsInPage = false
  private var screen = Screen.lines

  private enum Screen {
    /// Lines, one after the other.
    case lines
    /// A page was cleared, and no output has been printed since.
    case cleared
    /// A page from the first row on, and further lines below it, with the number of all rows.
    case page(rows: Int)
  }

  /// Whether a user types at the terminal that shows the output.
  package let isInteractive: Bool

  /// The size that a line of a script gave the output; nil for that of the user's terminal.
  package var assumedSize: System.TerminalSize?

  /// The size of the screen; nil if there is none.
  package var size: System.TerminalSize? {
    assumedSize ?? (isTerminal ? System.terminalSize() : nil)
  }

  package var width: Int { isPlain ? .max : size?.columns ?? (isTerminal ? 80 : .max) }

  /// The number of list rows that fit on the screen below a heading of the usual height; 20 without a screen.
  package var pageLength: Int {
    guard let size else { return 20 }
    // On a narrow screen, a kanji's heading takes one more line.
    return max(4, size.rows - (size.columns < 70 ? 8 : 7))
  }

  /// Called before output is written, so that the changes that the output reports can be saved first.
  package var willWrite: () -> Void = {}

  /// Whether there is enough output to write it.
  package var isFull: Bool { pending.count >= 1 << 16 }

  /// Creates an output; a captured one prints nothing and keeps a transcript, as of a pipe.
  package init(
    program: String, noColor: Bool = false, isPlain: Bool = false, isCaptured: Bool = false
  ) {
    self.program = program
    self.isCaptured = isCaptured
    self.isPlain = isPlain
    isTerminal = System.Stream.output.isTerminal && !isCaptured
    isInteractive = isTerminal && System.Stream.input.isTerminal
    let refused = System.environment("NO_COLOR").map { !$0.isEmpty } ?? false
    isColored =
      isTerminal && !isPlain && !noColor && !refused && System.environment("TERM") != "dumb"
  }

  /// Prints lines, wrapped between words to the width of the output.
  package func print(_ lines: Line...) {
    print(lines)
  }

  package func print(_ lines: [Line]) {
    print { _ in lines }
  }

  /// Prints lines made for a width; the transcript contains them unwrapped, unless a script gave the size.
  package func print(_ lines: (_ width: Int) -> [Line]) {
    if isSilent { return }
    let shown = wrapped(lines)
    let text = shown.text(inColor: isColored)
    makeRoom(below: shown.count)
    if case .cleared = screen { screen = .lines }
    if !isCaptured { pending += text.utf8 }
    guard keepsTranscript else { return }
    transcript +=
      isTerminal ? (assumedSize == nil ? lines(.max) : shown).text(inColor: false) : text
  }

  /// Prints lines of text at their full length, for other programs.
  package func print(text: String) {
    if isSilent { return }
    let text = Visible.lines(text)
    clearPage()
    screen = .lines
    if !isCaptured { pending += text.utf8 }
    if keepsTranscript { transcript += text }
  }

  /// Prints a page of a list, from which a user picks a row, so that no pager shows it.
  package func printPage(_ lines: (_ width: Int) -> [Line]) {
    if isSilent { return }
    print(lines)
    endsInPage = isInteractive
  }

  /// Whether lines are typed with an editor; then the terminal can be drawn on.
  var hasEditor = false

  /// Whether a page replaces the one before at the top of the screen; otherwise pages are printed like
  /// other lines.
  package var drawsInPlace: Bool { hasEditor && !isPlain && System.terminalSize() != nil }

  /// Whether a page was cleared, and no output has been printed since; messages do not count.
  package var hasClearedPage: Bool {
    if case .cleared = screen { true } else { false }
  }

  /// Prints lines as a page, which replaces the one before without a trace in the terminal's history.
  ///
  /// Other lines on the screen are scrolled into that history first. Lines that do not fit on the
  /// screen are printed like other lines, as they would scroll.
  package func printInPlace(_ lines: (_ width: Int) -> [Line]) {
    if isSilent { return }
    clearPage()
    let isInPlace = drawsInPlace && fits(lines)
    if isInPlace, case .lines = screen {
      flush()
      let rows = System.terminalSize()?.rows ?? 24
      write(Array((String(repeating: "\n", count: rows) + Self.eraseScreen).utf8))
    }
    printPage(lines)
    if isInPlace { screen = .page(rows: wrapped(lines).count) }
  }

  /// Clears the page on the screen if lines below it, of this number, would push part of it off the screen.
  private func makeRoom(below count: Int) {
    guard case .page(let rows) = screen else { return }
    let all = rows + count
    if hasRoom(for: all) {
      screen = .page(rows: all)
    } else {
      clearPage()
      screen = .lines
    }
  }

  /// Clears the page on the screen, if there is one.
  package func clearPage() {
    guard case .page = screen else { return }
    flush()
    write(Array(Self.eraseScreen.utf8))
    screen = .cleared
  }

  /// Erases the rows from the second on, and then the first row: many terminals move the screen to their history if all
  /// of it is erased at once, and the history belongs to the user.
  private static let eraseScreen = "\u{1B}[2;1H\u{1B}[J\u{1B}[H\u{1B}[2K"

  /// Returns whether the lines fit on the screen, with an empty line and the prompt below.
  package func fits(_ lines: (_ width: Int) -> [Line]) -> Bool {
    hasRoom(for: wrapped(lines).count)
  }

  private func hasRoom(for rows: Int) -> Bool {
    guard !isPlain, let size, size.rows > 0 else { return true }
    return rows <= size.rows - 2
  }

  /// Performs an action whose output is dropped, such as a replay; messages are written.
  package func silently<Result>(_ action: () throws -> Result) rethrows -> Result {
    let before = isSilent
    defer { isSilent = before }
    isSilent = true
    return try action()
  }

  private func wrapped(_ lines: (_ width: Int) -> [Line]) -> [Line] {
    let width = width
    return lines(width).flatMap { $0.wrapped(to: width) }
  }

  /// Writes text immediately, without a line break; its middle is cut if it is longer than a line of the terminal.
  package func prompt(_ line: Line) {
    pending += line.fittingTerminal.text(inColor: isColored).utf8
    flush()
  }

  /// Returns the output since the last call, without colour.
  package func takeTranscript() -> String {
    defer { transcript = "" }
    return transcript
  }

  /// Returns the sentence as it is printed here: for a screen reader, without arrows.
  package func spoken(_ sentence: String) -> String {
    isPlain ? sentence.replacing("→", with: "to") : sentence
  }

  /// Counts a line that is now performed; messages about it have its number.
  package func beginLine() { lineNumber += 1 }

  /// Prints an error message that begins with the program or with the number of the line; a line that the user has
  /// just typed needs no number.
  package func report(_ message: String) {
    let source = lineNumber == 0 ? program : "line \(lineNumber)"
    // A script expects the message wherever it runs.
    if keepsTranscript, !isCaptured { transcript += spoken("\(program): \(message)\n") }
    warn(lineNumber > 0 && isInteractive ? message : "\(source): \(message)")
  }

  /// Writes a message to standard error, after the pending output.
  package func warn(_ message: String) {
    let message = spoken(message)
    guard !isCaptured else { return print(Line(message)) }
    flush()
    let width = System.Stream.messages.isTerminal ? width : .max
    let lines = Line(message).wrapped(to: width)
    makeRoom(below: lines.count)
    writeMessage(lines.text(inColor: false))
  }

  /// Shows a sentence on a line of standard error that replaces the sentence before; an empty sentence erases the line.
  func showStatus(_ sentence: String) {
    // A line that wraps cannot be erased.
    let room = (System.terminalSize()?.columns ?? 80) - 1
    writeMessage(Self.eraseLine + DisplayWidth.cut(Visible.text(sentence), to: room))
  }

  private static let eraseLine = "\r\u{1B}[K"

  /// Writes text to standard error.
  private func writeMessage(_ text: String) {
    do { try System.write(Array(text.utf8), to: System.Stream.messages.rawValue) } catch {
      // There is no other stream to report the failure on.
    }
  }

  /// The maximum length of a message, in characters, as it may quote text of any length.
  private static let limit = 500
  /// The same in scalars, as a character may have many marks.
  private static let scalarLimit = 2_000

  /// Returns the sentence, cut if it is too long.
  package static func cut(_ sentence: String) -> String {
    let kept = sentence.prefix(limit).unicodeScalars.prefix(scalarLimit)
    return kept.endIndex < sentence.endIndex ? sentence[..<kept.endIndex] + "…" : sentence
  }

  package func flush() {
    if !pending.isEmpty { willWrite() }
    writePending()
  }

  /// Writes the pending output, with the user's pager if it exceeds the screen.
  package func finish() {
    willWrite()
    if !endsInPage, exceedsScreen, System.page(pending) { pending = [] }
    writePending()
  }

  private func writePending() {
    endsInPage = false
    guard !pending.isEmpty else { return }
    write(pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// Whether the pending output does not fit on the screen of a terminal with a pager.
  private var exceedsScreen: Bool {
    guard isTerminal, !isPlain, System.environment("TERM") != "dumb",
      let size = System.terminalSize()
    else { return false }
    return pending.count { $0 == UInt8(ascii: "\n") } >= size.rows
  }

  /// Writes to standard output; ends the program if that fails, silently if the pipe is closed.
  private func write(_ bytes: [UInt8]) {
    if hasLostReader { return }
    do throws(System.Failure) {
      try System.write(bytes, to: System.Stream.output.rawValue)
    } catch {
      if error.isClosedPipe {
        guard outlivesReader else { System.leave(with: .done) }
        hasLostReader = true
        return
      }
      writeMessage("\(program): cannot write the output: \(error.reason)\n")
      System.leave(with: .misuse)
    }
  }
}
