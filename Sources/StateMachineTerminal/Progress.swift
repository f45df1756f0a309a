/// Shows the progress of a long load at a terminal, in a line that disappears afterwards.
///
/// A screen reader gets one sentence.
package final class Progress {
  /// The delay before progress is shown, in seconds.
  private static let delay = 0.5
  /// The size above which parsing takes longer than the delay, in bytes.
  private static let longSize = 100_000_000

  private let file: String
  private let output: Output
  private let start = System.seconds()
  private var shownAt: Double?

  /// Creates the progress of a file; nil if there is no terminal to show it.
  package init?(of file: String, on output: Output) {
    let moves = ![nil, "", "dumb"].contains(System.environment("TERM"))
    guard System.Stream.messages.isTerminal, output.isPlain || moves else { return nil }
    self.file = file
    self.output = output
  }

  /// Shows the number of bytes read so far, ten times a second at most.
  package func hasRead(_ count: Int) {
    let now = System.seconds()
    guard now - (shownAt ?? start) > (shownAt == nil ? Self.delay : 0.1) else { return }
    show("reading \(file): \(count / 1_000_000) MB")
  }

  /// Shows that the bytes are being parsed, if that will take long.
  package func willParse(_ count: Int) {
    guard shownAt != nil || count > Self.longSize else { return }
    show("parsing \(file): \(count / 1_000_000) MB")
  }

  package func finish() {
    if shownAt != nil, !output.isPlain { output.showStatus("") }
  }

  private func show(_ sentence: String) {
    let isFirst = shownAt == nil
    shownAt = System.seconds()
    guard output.isPlain else { return output.showStatus(sentence) }
    if isFirst { output.warn("reading \(file); this takes a while") }
  }
}
