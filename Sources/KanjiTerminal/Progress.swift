import StateMachineText

/// Says at a terminal that a long load goes on, in one line of the messages that goes away again.
///
/// Nothing is said in a pipe. Whoever has the text read aloud hears one sentence.
package final class Progress {
  /// The delay before progress is shown, in seconds.
  private static let patience = 0.5
  /// So many bytes take longer than that to be understood.
  private static let longSize = 100_000_000

  private let file: String
  private let isPlain: Bool
  private let start = System.seconds()
  private var shownAt: Double?

  /// Prepares to tell of a file; nil if no terminal shows it.
  package init?(of file: String, isPlain: Bool) {
    let moves = ![nil, "", "dumb"].contains(System.environment("TERM"))
    guard System.Stream.messages.isTerminal, isPlain || moves else { return nil }
    self.file = file
    self.isPlain = isPlain
  }

  /// Tells how much was read so far, if that has taken long, and not too often.
  package func hasRead(_ count: Int) {
    let now = System.seconds()
    guard now - (shownAt ?? start) > (shownAt == nil ? Self.patience : 0.1) else { return }
    show("reading \(file): \(count / 1_000_000) MB")
  }

  /// Tells that so much is about to be understood, if that will take long.
  package func willParse(_ count: Int) {
    guard shownAt != nil || count > Self.longSize else { return }
    show("parsing \(file): \(count / 1_000_000) MB")
  }

  package func finish() {
    if shownAt != nil, !isPlain { write("\r\u{1B}[K") }
  }

  private func show(_ sentence: String) {
    let isFirst = shownAt == nil
    shownAt = System.seconds()
    guard !isPlain else { return isFirst ? write("reading \(file); this takes a while\n") : () }
    // A line that wraps could not be taken away.
    let room = (System.terminalSize()?.columns ?? 80) - 1
    write("\r\u{1B}[K" + DisplayWidth.cut(Visible.text(sentence), to: room))
  }

  private func write(_ text: String) {
    try? System.write(Array(text.utf8), to: .messages)
  }
}
