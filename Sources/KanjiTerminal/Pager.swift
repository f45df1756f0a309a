#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The program of the user's that shows long text a screen at a time.
package struct Pager {
  /// A line for the shell.
  private let command: String

  /// Names what `$PAGER` says, or `less`; nil if the user wants none.
  package init?() {
    switch System.environment("PAGER") {
    // Without `less`, nothing is said of what nobody asked for.
    case nil: command = "command -v less >/dev/null || exit 127; exec less"
    case "", "cat": return nil
    case let pager?: command = pager
    }
  }

  /// Shows the bytes, and waits until somebody has seen enough; false if there is no such program.
  package func show(_ bytes: [UInt8]) -> Bool {
    // What `less` needs to know if the user has not told it: leave if all fits, pass colour on, and
    // let the text stand.
    setenv("LESS", "FRX", 0)
    guard let (process, input) = start() else { return false }
    // Ctrl-C is for the pager, which sets the terminal right before it leaves.
    let before = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, before) }
    // Whoever leaves the pager early has seen enough.
    try? System.write(bytes, to: input)
    close(input)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let hasEnded = status & 0x7F == 0
    return !(hasEnded && [126, 127].contains(status >> 8 & 0xFF))
  }

  /// Starts the pager; what it shows is written to the second of the two.
  private func start() -> (process: pid_t, input: Int32)? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let environment = _NSGetEnviron().pointee
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let environment = environ
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, ends[0], System.Stream.input.rawValue)
    // This program passes them over, and what it starts would do so, too.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGPIPE, SIGINT] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let words = [strdup("sh"), strdup("-c"), strdup(command), nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, "/bin/sh", &actions, &attributes, words, environment) == 0 else {
      close(ends[1])
      return nil
    }
    return (process, ends[1])
  }
}
