#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

private import StateMachineTerminalC

/// The calls of the C library.
///
/// Foundation would double the program's time to start.
package enum System {
  package struct Failure: Error, Equatable {
    package let code: Int32

    package var isMissingFile: Bool { code == ENOENT }
    package var isClosedPipe: Bool { code == EPIPE }
    package var isExistingFile: Bool { code == EEXIST }
    /// Whether the path leads to a folder, a device or a pipe instead of a file.
    package var isNotRegularFile: Bool { code == EISDIR || code == ENXIO }

    /// The system's message: `Permission denied`.
    package var reason: String {
      // Of a pipe, the system would say "No such device or address".
      code == ENXIO ? "it is not a regular file" : String(cString: strerror(code))
    }
  }

  package enum Stream: Int32 {
    case input = 0
    case output = 1
    case messages = 2

    package var isTerminal: Bool { isatty(rawValue) == 1 }
  }

  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Returns the time of a monotonic clock, in seconds.
  package static func seconds() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }

  /// Blocks the thread until a task has ended, for a program whose main function is not asynchronous.
  package static func wait(for task: Task<Void, Never>) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return }
    let (reading, writing) = (ends[0], ends[1])
    Task.detached {
      await task.value
      close(writing)
    }
    // Nothing is written, so reading ends when the other end is closed.
    _ = try? read(1, from: reading)
    close(reading)
  }

  /// A terminal's size in cells.
  package struct TerminalSize: Equatable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
      (self.columns, self.rows) = (columns, rows)
    }
  }

  /// Returns the size of the terminal; nil if it is unknown.
  package static func terminalSize() -> TerminalSize? {
    var size = winsize()
    guard ioctl(Stream.output.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}

extension System {
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeSome(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest.removeFirst(count)
      } else {
        try waitOrThrow(errno, on: descriptor, until: POLLOUT)
      }
    }
  }

  /// Reads up to `count` bytes; empty at the end.
  ///
  /// Each signal while it waits calls `onSignal`.
  package static func read(
    _ count: Int, from descriptor: Int32, onSignal: () -> Void = {}
  ) throws(Failure) -> [UInt8] {
    while true {
      var code: Int32?
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        let result = readSome(descriptor, buffer.baseAddress, count)
        if result < 0 { code = errno }
        filled = max(result, 0)
      }
      guard let code else { return bytes }
      if code == EINTR { onSignal() }
      try waitOrThrow(code, on: descriptor, until: POLLIN)
    }
  }

  /// Waits if the call was interrupted or would block; throws otherwise.
  private static func waitOrThrow(
    _ code: Int32, on descriptor: Int32, until event: some BinaryInteger
  ) throws(Failure) {
    switch code {
    case EINTR: return
    case EAGAIN:
      var wait = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      _ = poll(&wait, 1, -1)
    default: throw Failure(code: code)
    }
  }
}

// Inside `System`, the plain names are its own functions.
private func writeSome(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}

private func readSome(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}

// Signals and exit.
extension System {
  /// Prepares the standard streams, so that their failures are errors that a program can report.
  ///
  /// Writing to a closed pipe or to a file at its size limit fails instead of raising a signal. The descriptors of
  /// closed streams are reserved, so that no file gets the output.
  package static func prepareStreams() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for stream in [Stream.input, .output, .messages]
    where fcntl(stream.rawValue, F_GETFD) == -1 {
      // Opened in the wrong direction, it fails like a closed stream.
      _ = open("/dev/null", stream == .input ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ends the program on Ctrl-C, after a line break for the shell's prompt.
  static func leaveOnInterrupt() {
    _ = modesAtStart
    signal(SIGINT) { _ in
      System.restoreTerminal()
      var newline = UInt8(ascii: "\n")
      _ = writeSome(Stream.output.rawValue, &newline, 1)
      _exit(130)
    }
  }

  /// Makes SIGTERM, SIGHUP and Ctrl-\ end the program at once, whatever it does, and leave the terminal as it
  /// was when this was called first.
  static func endOnSignals() {
    _ = modesAtStart
    for number in [SIGTERM, SIGHUP, SIGQUIT] {
      signal(number) { number in
        System.restoreTerminal()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  private static func restoreTerminal() {
    // In the background, the terminal belongs to another program.
    guard var modes = modesAtStart, tcgetpgrp(Stream.input.rawValue) == getpgrp() else { return }
    tcsetattr(Stream.input.rawValue, TCSANOW, &modes)
  }

  private static let modesAtStart: termios? = {
    var modes = termios()
    return tcgetattr(Stream.input.rawValue, &modes) == 0 ? modes : nil
  }()

  /// Performs an action during which none of the signals is delivered to this thread.
  static func withoutSignals<Value>(_ numbers: [Int32], _ action: () -> Value) -> Value {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    var former = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    return action()
  }

  /// Shows the bytes with the user's pager, by default `less`, and waits until the user quits.
  ///
  /// Returns false if the user wants none, or if there is no such program.
  static func page(_ bytes: [UInt8]) -> Bool {
    // A missing `less` is no error, as the user did not ask for it.
    let less = "command -v less >/dev/null || exit 127; exec less"
    let command = environment("PAGER") ?? less
    guard !["", "cat"].contains(command) else { return false }
    // Default options: quit if the text fits, keep colours, leave the text on the screen, and say how to leave.
    setenv("LESS", "FRXP?e(END) .Space shows more, q leaves$", 0)
    // Keys of `less` that write files and start programs are easily hit by someone who means a command.
    setenv("LESSSECURE", "1", 0)
    // In a locale without UTF-8, as in a container, it would show bytes.
    setenv("LESSCHARSET", "utf-8", 0)
    // The pager would inherit that this program ignores closed pipes.
    let pipeHandler = signal(SIGPIPE, SIG_DFL)
    var input: Int32 = -1
    let pager = pipe_open(command, &input)
    signal(SIGPIPE, pipeHandler)
    guard let pager else { return false }
    // Ctrl-C is for the pager, which restores the terminal before it quits.
    let interruptHandler = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, interruptHandler) }
    do { try write(bytes, to: input) } catch {
      // The user has quit the pager.
    }
    let status = pipe_close(pager)
    let hasEnded = status & 0x7F == 0
    return !(hasEnded && [126, 127].contains(status >> 8 & 0xFF))
  }

  /// Ends the program as a Ctrl-C does.
  package static func leaveInterrupted() -> Never { _exit(130) }

  package static func leave(with status: ExitStatus) -> Never { exit(status.rawValue) }
}

extension System {
  /// Sets a UTF-8 locale, in which the C library measures characters.
  package static func useUTF8() {
    setlocale(LC_CTYPE, "")
    for name in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] where !isUTF8 {
      // GNU readline reads the environment, too.
      if setlocale(LC_CTYPE, name) != nil { setenv("LC_ALL", name, 1) }
    }
  }

  private static var isUTF8: Bool {
    nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8"
  }
}
