#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The program of the user's that shows long text a screen at a time.
struct Pager {
  /// A line for the shell.
  private let command: String

  /// Names what `$PAGER` says, or `less`; nil if the user wants none.
  init?() {
    switch System.environment("PAGER") {
    // A missing `less` is no error, as the user did not ask for it.
    case nil: command = "command -v less >/dev/null || exit 127; exec less"
    case "", "cat": return nil
    case let pager?: command = pager
    }
  }

  /// Shows the bytes, and waits until the user quits; false if there is no such program.
  func show(_ bytes: [UInt8]) -> Bool {
    // What `less` needs to know if the user has not told it: leave if all fits, pass colour on, and
    // let the text stand.
    setenv("LESS", "FRX", 0)
    // This program passes over closed pipes, and what it starts would do so, too.
    let ofPipes = signal(SIGPIPE, SIG_DFL)
    let pager = popen(command, "w")
    signal(SIGPIPE, ofPipes)
    guard let pager else { return false }
    // Ctrl-C is for the pager, which sets the terminal right before it leaves.
    let ofKeys = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, ofKeys) }
    // Whoever leaves the pager early has seen enough.
    try? System.write(bytes, to: fileno(pager))
    let status = pclose(pager)
    let hasEnded = status & 0x7F == 0
    return !(hasEnded && [126, 127].contains(status >> 8 & 0xFF))
  }
}
