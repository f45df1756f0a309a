// Only this folder calls the C library: Foundation would double the time to start.
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
}
