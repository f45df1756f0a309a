#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// What is to end the program, and what is not to.
extension System {
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
