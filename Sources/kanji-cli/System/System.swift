// The one place that calls the C library: Foundation would double the time to start.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the program needs of the system.
enum System {
  /// Why the system did not do what it was asked for.
  struct Failure: Error, Equatable {
    let code: Int32

    var isMissingFile: Bool { code == ENOENT }
    var isClosedPipe: Bool { code == EPIPE }
    var isExistingFile: Bool { code == EEXIST }
    /// Whether there is a link where one is not followed.
    var isLink: Bool { code == ELOOP }
    /// Whether there is a folder, a device or a pipe where a file is needed.
    var isNoPlainFile: Bool { code == EISDIR || code == ENXIO }

    /// The system's words for it: `Permission denied`.
    var reason: String { String(cString: strerror(code)) }
  }

  /// A file that the program was started with.
  enum Stream: Int32 {
    case input = 0
    case output = 1
    case messages = 2

    var isTerminal: Bool { isatty(rawValue) == 1 }
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Seconds since some moment, which only go forward.
  static func seconds() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }

  /// The terminal's width and height in cells, or nil if it does not say.
  static func terminalSize() -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(Stream.output.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Writes all bytes, however many calls it takes.
  static func write(_ bytes: [UInt8], to stream: Stream) throws(Failure) {
    try write(bytes, to: stream.rawValue)
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeSome(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest.removeFirst(count)
      } else {
        try passOver(errno, on: descriptor, until: POLLOUT)
      }
    }
  }

  /// Reads up to `count` bytes; none at the end.
  static func read(_ count: Int, from descriptor: Int32) throws(Failure) -> [UInt8] {
    while true {
      var code: Int32?
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        let result = readSome(descriptor, buffer.baseAddress, count)
        if result < 0 { code = errno }
        filled = max(result, 0)
      }
      guard let code else { return bytes }
      try passOver(code, on: descriptor, until: POLLIN)
    }
  }

  /// Throws what is a failure; an interrupted call and one that would have to wait are not.
  private static func passOver(
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

  /// The most that is read as a whole; a device may go on for ever.
  private static let contentLimit = 1 << 28

  /// The whole content of a file; `hasRead` is told how many bytes there are so far.
  static func contents(
    of path: String, hasRead: (Int) -> Void = { _ in }
  ) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    return try contents(from: descriptor, hasRead: hasRead)
  }

  /// The whole content of standard input.
  static func contentsOfInput() throws(Failure) -> [UInt8] {
    try contents(from: Stream.input.rawValue)
  }

  private static func contents(
    from descriptor: Int32, hasRead: (Int) -> Void = { _ in }
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= contentLimit {
      let chunk = try read(1 << 20, from: descriptor)
      if chunk.isEmpty { return bytes }
      bytes += chunk
      hasRead(bytes.count)
    }
    throw Failure(code: EFBIG)
  }

  /// A file to write, open as long as somebody holds it.
  final class File {
    private let descriptor: Int32

    /// Makes the file; one that is there already is emptied only if `overwriting`.
    init(_ path: String, overwriting: Bool, mode: mode_t = 0o644) throws(Failure) {
      let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (overwriting ? O_TRUNC : O_EXCL)
      descriptor = open(path, flags, mode)
      guard descriptor >= 0 else { throw Failure(code: errno) }
    }

    deinit {
      close(descriptor)
    }

    /// Writes bytes at the end, at once; of what a plain file does not take whole, nothing is left.
    func write(_ bytes: [UInt8]) throws(Failure) {
      let end = lseek(descriptor, 0, SEEK_CUR)
      do throws(Failure) {
        try System.write(bytes, to: descriptor)
      } catch {
        if end >= 0 { _ = ftruncate(descriptor, end) }
        throw error
      }
    }

    /// Waits until the disk has what was written.
    func synchronize() throws(Failure) {
      guard fsync(descriptor) == 0 else { throw Failure(code: errno) }
    }
  }

  /// Keeps the numbers of streams that the program was started without: a file that is opened would
  /// get such a number, and then what is printed.
  static func holdClosedStreams() {
    for stream in [Stream.input, .output, .messages]
    where fcntl(stream.rawValue, F_GETFD) == -1 {
      // It can be used in the wrong direction only, which fails as if it were still closed.
      _ = open("/dev/null", stream == .input ? O_WRONLY : O_RDONLY)
    }
  }

  /// Lets a closed pipe and a file that may not grow come back as failures of `write`, not as signals.
  static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends the program on Ctrl-C with a new line, so that the shell's prompt does not stand in ours.
  static func leaveOnInterrupt() {
    signal(SIGINT) { _ in
      var newline = UInt8(ascii: "\n")
      _ = writeSome(Stream.output.rawValue, &newline, 1)
      _exit(130)
    }
  }

  /// Ends the program as a Ctrl-C does.
  static func leaveInterrupted() -> Never {
    _exit(130)
  }

  static func exit(_ status: ExitStatus) -> Never {
    #if canImport(Darwin)
      Darwin.exit(status.rawValue)
    #elseif canImport(Musl)
      Musl.exit(status.rawValue)
    #else
      Glibc.exit(status.rawValue)
    #endif
  }
}

// Inside `System`, the plain names are its own functions.
private func writeSome(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}

private func readSome(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}
