import Foundation

/// The built program at a real terminal.
package final class Terminal {
  /// The program did not print what it was expected to.
  package struct Silence: Error {
    let expected: String
    let printed: String
  }

  private let device: Int32
  /// The modes of the terminal before the program.
  private let modes: tcflag_t
  /// The folder of the program's saved state, unless the test names another one.
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("kanji-cli-\(UUID().uuidString)")
  private let process: pid_t
  private var hasEnded = false
  private var unread = ""
  /// The first bytes of an incomplete character.
  private var pending: [UInt8] = []

  /// Starts the program at a new terminal of a size in cells.
  package init(
    _ arguments: [String] = [], columns: UInt16 = 80, rows: UInt16 = 24,
    environment: [String: String] = ["TERM": "dumb"]
  ) throws {
    var master: Int32 = -1
    var slave: Int32 = -1
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, nil, nil, &size) == 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
    // Another holder of the terminal would keep it from ending.
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    device = master
    modes = Self.modes(of: master)
    let own = Binary.sanitizing.merging(["XDG_STATE_HOME": folder.path]) { $1 }
    defer { close(slave) }
    process = try Self.spawn(
      arguments, environment: own.merging(environment) { $1 }, at: Self.name(of: slave))
  }

  /// The seconds that a program has on a machine that is busy with other tests.
  private static let patience = 120.0

  deinit {
    defer { try? FileManager.default.removeItem(at: folder) }
    close(device)
    guard !hasEnded else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Types text; a line ends with `\n`.
  package func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(device, bytes, bytes.count)
  }

  /// Gives the terminal another size in cells.
  package func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(device, UInt(TIOCSWINSZ), &size)
  }

  /// Sends the program a signal.
  package func send(_ signal: Int32) {
    kill(process, signal)
  }

  /// Returns what is on the screen since the last call, up to the text.
  ///
  /// What was typed is among it, as the terminal shows it, and lines end with `\n`.
  package func read(until text: String) throws -> String {
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    while true {
      if let range = unread.range(of: text) {
        defer { unread = String(unread[range.upperBound...]) }
        return String(unread[..<range.upperBound])
      }
      guard Date() < deadline, readSome() else {
        throw Silence(expected: text, printed: unread)
      }
    }
  }

  /// Returns the rest of what the program prints, and its status; the status is -N if signal N ended it, and nil
  /// if it does not end.
  package func finish() -> (text: String, status: Int32?) {
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    var status: Int32 = 0
    while Date() < deadline {
      // Nothing to read is no end yet: a program that has just begun may not hold the terminal.
      let holdsTerminal = readSome()
      if waitpid(process, &status, WNOHANG) == process {
        hasEnded = true
        let end = Date(timeIntervalSinceNow: 1)
        while Date() < end, readSome() {}
        return (unread, status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F))
      }
      if !holdsTerminal { usleep(1000) }
    }
    return (unread, nil)
  }

  /// Whether the terminal echoes and edits lines as before the program.
  package var hasFormerModes: Bool { Self.modes(of: device) == modes }

  /// Types keys that a terminal would take itself; libedit takes it over only after the prompt.
  package func press(_ keys: String) {
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    while hasFormerModes, Date() < deadline { usleep(1000) }
    type(keys)
  }

  private static func modes(of terminal: Int32) -> tcflag_t {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return modes.c_lflag
  }

  /// Reads what comes within a second; false once the program has left the terminal.
  private func readSome() -> Bool {
    var polled = pollfd(fd: device, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, 1000) > 0 else { return true }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(device, &buffer, buffer.count)
    guard count > 0 else { return false }
    pending += buffer[..<count]
    guard let text = String(bytes: pending, encoding: .utf8) else { return true }
    pending = []
    // The two halves of a line's end may come one after the other.
    unread = (unread + text).replacingOccurrences(of: "\r\n", with: "\n")
    return true
  }

  /// The path of a terminal.
  ///
  /// `ttyname` has one place for all threads: tests would get each other's terminals.
  private static func name(of terminal: Int32) throws -> String {
    var name = [CChar](repeating: 0, count: Int(PATH_MAX))
    let code = ttyname_r(terminal, &name, name.count)
    guard code == 0 else { throw POSIXError(.init(rawValue: code) ?? .EIO) }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Starts the program in its own session, controlled by the terminal at the path.
  ///
  /// A shell opens the terminal again: on a Mac the actions of `posix_spawn` come before the new session,
  /// which a terminal controls only if it is opened later.
  private static func spawn(
    _ arguments: [String], environment: [String: String], at path: String
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let newSession = Int16(POSIX_SPAWN_SETSID)
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      // POSIX_SPAWN_SETSID, which the header shows to GNU sources only.
      let newSession: Int16 = 0x80
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The threads that tests run on hold signals back, and what they start would do so, too.
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK))
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    let line = "exec \"$0\" \"$@\" <>\(path) >&0 2>&1"
    let words = (["sh", "-c", line, Binary.url.path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, words, variables)
    guard code == 0 else { throw POSIXError(.init(rawValue: code) ?? .EIO) }
    return process
  }
}
