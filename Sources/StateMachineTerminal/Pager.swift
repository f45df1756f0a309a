#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The user's pager, which shows long text a screen at a time.
struct Pager {
  private let command: String

  /// Creates the pager of `$PAGER`, by default `less`; nil if the user wants none.
  init?() {
    switch System.environment("PAGER") {
    // A missing `less` is no error, as the user did not ask for it.
    case nil: command = "command -v less >/dev/null || exit 127; exec less"
    case "", "cat": return nil
    case let pager?: command = pager
    }
  }

  /// Shows the bytes and waits until the user quits; returns false if there is no such program.
  func show(_ bytes: [UInt8]) -> Bool {
    // Default options: quit if the text fits, keep colours, and leave the text on the screen.
    setenv("LESS", "FRX", 0)
    // The pager would inherit that this program ignores closed pipes.
    let pipeHandler = signal(SIGPIPE, SIG_DFL)
    let pager = popen(command, "w")
    signal(SIGPIPE, pipeHandler)
    guard let pager else { return false }
    // Ctrl-C is for the pager, which restores the terminal before it quits.
    let interruptHandler = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, interruptHandler) }
    // An error means that the user has quit.
    try? System.write(bytes, to: fileno(pager))
    let status = pclose(pager)
    let hasEnded = status & 0x7F == 0
    return !(hasEnded && [126, 127].contains(status >> 8 & 0xFF))
  }
}
