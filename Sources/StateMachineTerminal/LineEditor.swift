#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

import StateMachineText

/// Reads lines at a terminal, with editing, history and completion.
package final class LineEditor {
  package enum Reading: Equatable {
    case line([UInt8])
    /// Ctrl-C, with the text of the line.
    case interrupted(String)
    case end
  }

  /// Texts that can complete a line from a position on.
  package struct Completions: Equatable {
    /// The start of the word that they replace, in bytes of UTF-8.
    package let start: Int
    package let texts: [String]

    /// Creates completions; texts that the library would show raw, or that are too long for it, are left out.
    package init(start: Int, texts: [String]) {
      self.start = start
      self.texts = texts.filter(LineEditor.isFit)
    }

    /// Returns the replacements of the line from another byte on, for a library without quoting.
    package func replacements(from other: Int, in line: String) -> [String] {
      let kept = line.utf8.prefix(start)
      return texts.compactMap { text in
        let whole = Array(kept) + text.utf8
        guard whole.starts(with: line.utf8.prefix(other)) else { return nil }
        return String(decoding: whole.dropFirst(other), as: UTF8.self)
      }
    }

    /// Returns the common prefix of the texts, or `text` if that prefix does not begin with it, quotation marks aside.
    package static func common(_ texts: [String], orElse text: String) -> String {
      var common = texts.first ?? text
      for other in texts { common = String(zip(common, other).prefix { $0 == $1 }.map(\.0)) }
      let bare = [common, text].map { $0.filter { $0 != "\"" } }
      return bare[0].hasPrefix(bare[1]) ? common : text
    }
  }

  /// A function that returns the completions of a line at its end.
  package typealias Complete = (String) -> Completions

  package static let historyLimit = 1000
  /// The maximum length of a line or a completion that the library is given, in bytes.
  static let textLimit = 4096
  /// The maximum number of completions that the library is given.
  static let completionLimit = 1000
  /// The maximum length of a terminal's name, in bytes.
  private static let terminalLimit = 256

  private let library: EditingLibrary
  private var complete: Complete?
  private var interrupted: String?

  /// The number of keys in the current search of the history.
  private var searchKeys = 0
  private var lastKey: CInt = 0

  /// Creates an editor; nil if the system has no editing library, or the terminal is unknown or has no
  /// cursor.
  package init?() {
    let terminal = System.environment("TERM") ?? ""
    guard !["", "dumb"].contains(terminal), terminal.utf8.count <= Self.terminalLimit,
      let library = EditingLibrary(for: terminal)
    else {
      return nil
    }
    self.library = library
    System.useUTF8()
    library.start(
      interrupt: { _, _ in LineEditor.current?.interrupt() ?? 0 },
      prepare: { LineEditor.current?.library.prepareTerminal($0) },
      key: { LineEditor.current?.key(from: $0) ?? -1 },
      signal: {
        // After Ctrl-Z and fg, the library has set its own handlers again.
        System.endOnSignals()
        // The line is drawn again.
        if let editor = LineEditor.current, editor.hasRoom { editor.library.showAgain() }
        return 0
      },
      complete: { _, start, end in LineEditor.current?.matches(start, end) })
  }

  /// Adds a line to the history, unless the library would show it raw, or it is too long for it.
  package func remember(_ line: String) {
    if Self.isFit(line) { library.remember(line) }
  }

  /// Whether the library may be given a text: it has no control characters, and not too many bytes.
  static func isFit(_ text: String) -> Bool {
    text.utf8.count <= textLimit && Visible.text(text) == text
  }

  /// Whether the terminal has room to edit a line now.
  ///
  /// In a smaller one, the libraries divide by zero, write beyond their buffers, or never return.
  package var hasRoom: Bool {
    System.terminalSize().map { $0.columns >= 20 && $0.rows >= 2 } ?? false
  }

  /// Reads a line, without adding it to the history; the prompt is cut to a line of the terminal.
  package func read(_ prompt: Line, inColor: Bool, complete: @escaping Complete) -> Reading {
    self.complete = complete
    interrupted = nil
    pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
    defer {
      pthread_setspecific(Self.key, nil)
      self.complete = nil
    }
    let line = library.read(Self.marked(prompt.fittingTerminal, inColor: inColor))
    defer { free(line) }
    if let interrupted { return .interrupted(interrupted) }
    guard let line else { return .end }
    return .line(Array(UnsafeRawBufferPointer(start: line, count: strlen(line))))
  }

  /// Returns the prompt with its escapes between marks, as they take no room on the screen.
  package static func marked(_ prompt: Line, inColor: Bool) -> String {
    prompt.text { inColor ? "\u{1}\($0.escape)\u{2}" : "" }
  }

  /// The editor that is reading on this thread, for the library's callbacks.
  ///
  /// The pointer is set only while `read` runs, and so while the editor lives.
  private static var current: LineEditor? {
    pthread_getspecific(key).map { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Returns the next key, or the key that ends a search if the search has become too long.
  private func key(from stream: UnsafeMutableRawPointer?) -> CInt {
    searchKeys = library.isSearching(after: lastKey, searchKeys > 0) ? searchKeys + 1 : 0
    lastKey = searchKeys > library.searchLimit ? library.searchEnd : library.key(from: stream)
    return lastKey
  }

  private func interrupt() -> CInt {
    interrupted = library.line ?? ""
    library.leaveLine()
    return 0
  }

  /// Returns the matches for the library: the replacement of the word, then all of them, then nil.
  private func matches(_ start: CInt, _ end: CInt) -> EditingLibrary.Matches? {
    guard let complete, let text = library.line else { return library.matches([]) }
    let line = String(library.prefix(Int(end), of: text))
    let start = library.prefix(Int(start), of: text).utf8.count
    let texts = complete(line).replacements(from: start, in: line)
    guard texts.count > 1 else { return library.matches(texts) }
    let word = String(decoding: line.utf8.dropFirst(start), as: UTF8.self)
    let shown = texts.prefix(Self.completionLimit)
    return library.matches([Completions.common(texts, orElse: word)] + shown)
  }
}

/// A line editing library of the system, loaded at run time.
///
/// GNU readline comes first, as it keeps a letter and its combining marks together: in libedit, a
/// Backspace after か and U+3099 leaves が on the screen and か in the line. Neither is needed to build;
/// without them the program reads plain lines. GNU readline is under the GPL, which is compatible with
/// this program's MIT licence; if that licence changes, remove the name from the list.
///
/// The unsafe calls are sound because:
/// - each type is the one that both libraries declare for the name in their `readline.h`;
/// - a loaded library is never unloaded, so its addresses stay valid;
/// - all calls and callbacks happen on one thread;
/// - memory that the library keeps is not freed here, and memory that it returns is copied and freed.
struct EditingLibrary {
  typealias Text = UnsafeMutablePointer<CChar>
  typealias Matches = UnsafeMutablePointer<Text?>
  typealias Command = @convention(c) (CInt, CInt) -> CInt
  typealias Prepare = @convention(c) (CInt) -> Void
  typealias Complete = @convention(c) (UnsafePointer<CChar>?, CInt, CInt) -> Matches?
  typealias Key = @convention(c) (UnsafeMutableRawPointer?) -> CInt
  typealias Hook = @convention(c) () -> CInt
  typealias Action = @convention(c) () -> Void

  /// What to load, the best first; nothing is ever loaded from the working directory.
  static let names: [String] = {
    #if canImport(Darwin)
      // For a name without a folder, a Mac would try the working directory, and not /usr/lib. These are
      // the folders of Homebrew, of Homebrew on Intel's processors, of MacPorts and of the system.
      [
        "/opt/homebrew/opt/readline/lib/libreadline.8.dylib",
        "/usr/local/opt/readline/lib/libreadline.8.dylib",
        "/opt/local/lib/libreadline.8.dylib",
        "/usr/lib/libedit.3.dylib",
      ]
    #else
      // Linux looks for such names in the folders of the system and of LD_LIBRARY_PATH only.
      ["libreadline.so.8", "libreadline.so.7", "libedit.so.2", "libedit.so.0"]
    #endif
  }()

  private static let needed = [
    "readline", "add_history", "rl_line_buffer", "rl_done", "rl_completion_append_character",
    "rl_attempted_completion_over", "rl_attempted_completion_function",
    "rl_completer_word_break_characters",
  ]

  private let library: UnsafeMutableRawPointer

  /// Loads the first library of the list that exists; nil if none does, or if it has no such terminal.
  init?(for terminal: String) {
    typealias Find = @convention(c) (UnsafeMutablePointer<CChar>?, UnsafePointer<CChar>?) -> CInt
    let found = Self.names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
    guard let found, Self.needed.allSatisfy({ dlsym(found, $0) != nil }) else { return nil }
    library = found
    if let find = function("tgetent", Find.self), find(nil, terminal) != 1 { return nil }
  }

  /// Reads the user's settings, then overrides some; called once, before the first line.
  func start(
    interrupt: Command, prepare: @escaping Prepare, key: @escaping Key,
    signal: @escaping Hook, complete: @escaping Complete
  ) {
    typealias Limit = @convention(c) (CInt) -> Void
    typealias Set = @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> CInt
    typealias FindKeys = @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutableRawPointer?
    typealias Bind =
      @convention(c) (
        UnsafePointer<CChar>?, Command, UnsafeMutableRawPointer?
      ) -> CInt
    // The size is read before each line instead, and a tiny one never reaches the library.
    set("rl_catch_sigwinch", CInt(0))
    set("rl_getc_function", key as Key?)
    _ = function("rl_initialize", Hook.self)?()
    function("stifle_history", Limit.self)?(CInt(LineEditor.historyLimit))
    // The library keeps the string.
    set("rl_completer_word_break_characters", strdup(" \t"))
    set("rl_sort_completion_matches", CInt(0))
    set("rl_attempted_completion_function", complete as Complete?)
    // Only GNU readline calls the hook; with libedit, Ctrl-C stays a signal that ends the program.
    guard isGNU,
      let hook = variable("rl_prep_term_function", Prepare?.self), hook.pointee != nil,
      let findKeys = function("rl_get_keymap_by_name", FindKeys.self),
      let bind = function("rl_bind_keyseq_in_map", Bind.self)
    else { return }
    hook.pointee = prepare
    // Otherwise a pasted script would be one line.
    _ = function("rl_variable_bind", Set.self)?("enable-bracketed-paste", "off")
    for mode in ["emacs", "vi-insert"] {
      // If the terminal marks pastes nonetheless, the library would read to the second mark, if any.
      for mark in ["\\e[200~", "\\e[201~"] { _ = bind(mark, { _, _ in 0 }, findKeys(mode)) }
      _ = bind("\\C-c", interrupt, findKeys(mode))
    }
    _ = bind("\\C-c", interrupt, findKeys("vi-command"))
    // The library has set its own handlers by now, which would only act when it runs again.
    let endOnSignals: Hook = {
      System.endOnSignals()
      return 0
    }
    set("rl_startup_hook", endOnSignals as Hook?)
    set("rl_signal_event_hook", signal as Hook?)
  }

  /// Draws the prompt and the line again.
  func showAgain() {
    _ = function("rl_forced_update_display", Hook.self)?()
  }

  func remember(_ line: String) {
    typealias Take = @convention(c) (UnsafePointer<CChar>?) -> CInt
    _ = function("add_history", Take.self)?(line)
  }

  func read(_ prompt: String) -> Text? {
    typealias Read = @convention(c) (UnsafePointer<CChar>?) -> Text?
    function(isGNU ? "rl_reset_screen_size" : "rl_resize_terminal", Action.self)?()
    // libedit would resize its buffers in the signal's handler, even while it draws.
    return System.withoutSignals([SIGWINCH]) { function("readline", Read.self)?(prompt) }
  }

  /// The maximum number of keys in one search of the history; each key searches all of it.
  ///
  /// libedit searches for a pattern, which it compiles for each line again.
  var searchLimit: Int { isGNU ? 256 : 32 }

  /// The key that ends a search: Ctrl-G, which restores the line; for libedit Escape, as Ctrl-G may
  /// not end a search without a match.
  var searchEnd: CInt { isGNU ? 0x07 : 0x1B }

  /// Returns whether the next key belongs to a search of the history.
  func isSearching(after key: CInt, _ wasSearching: Bool) -> Bool {
    guard isGNU else {
      // libedit has no such state: Ctrl-R and Ctrl-S begin a search; text, Backspace and Ctrl-W
      // change it.
      return [0x12, 0x13].contains(key) || wasSearching && (key >= 0x20 || [8, 0x17].contains(key))
    }
    // RL_STATE_ISEARCH or RL_STATE_NSEARCH
    return (variable("rl_readline_state", CUnsignedLong.self)?.pointee ?? 0) & 0x180 != 0
  }

  /// Waits for a key: a byte for GNU readline, a character for libedit; negative at the end.
  func key(from stream: UnsafeMutableRawPointer?) -> CInt {
    if let read = function("rl_getc", Key.self) { return read(stream) }
    let input = System.Stream.input.rawValue
    var bytes: [UInt8] = []
    repeat {
      // After Ctrl-Z and fg, the line is drawn again.
      let byte = try? System.read(1, from: input, onSignal: showAgain).first
      guard let byte else { return -1 }
      bytes.append(byte)
    } while (0xC2...0xF4).contains(bytes[0]) && bytes.count < (~bytes[0]).leadingZeroBitCount
    let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    return scalar.map { CInt($0.value) } ?? -1
  }

  var line: String? {
    variable("rl_line_buffer", Text?.self)?.pointee.map { String(cString: $0) }
  }

  /// Prepares the terminal for editing, with Ctrl-C as an ordinary key.
  func prepareTerminal(_ meta: CInt) {
    function("rl_prep_terminal", Prepare.self)?(meta)
    var modes = termios()
    guard tcgetattr(System.Stream.input.rawValue, &modes) == 0 else { return }
    withUnsafeMutableBytes(of: &modes.c_cc) { keys in
      #if canImport(Darwin)
        keys[Int(VINTR)] = 0xFF
      #else
        keys[Int(VINTR)] = 0
      #endif
    }
    tcsetattr(System.Stream.input.rawValue, TCSADRAIN, &modes)
  }

  /// Moves the cursor to the end of the line and ends editing.
  func leaveLine() {
    _ = function("rl_end_of_line", Command.self)?(1, 0)
    function("rl_redisplay", Action.self)?()
    set("rl_done", CInt(1))
  }

  /// Returns the prefix of a line of the library's length.
  func prefix(_ count: Int, of line: String) -> Substring {
    // libedit counts scalars, and GNU readline bytes.
    isGNU ? Substring(line.utf8.prefix(count)) : Substring(line.unicodeScalars.prefix(count))
  }

  /// Returns the texts as a null-terminated array, which the library frees.
  func matches(_ texts: [String]) -> Matches? {
    // Otherwise the library completes file names.
    set("rl_attempted_completion_over", CInt(1))
    guard let first = texts.first else { return nil }
    let goesOn = texts.count == 1 && first.hasSuffix("/")
    set("rl_completion_append_character", CInt(goesOn ? 0 : 32))
    // libedit reads the third element even if the second is null.
    let count = max(texts.count, 2) + 1
    let matches = calloc(count, MemoryLayout<Text?>.stride)?
      .bindMemory(to: Text?.self, capacity: count)
    for (index, text) in texts.enumerated() { matches?[index] = strdup(text) }
    return matches
  }

  private var isGNU: Bool { dlsym(library, "rl_gnu_readline_p") != nil }

  private func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
    dlsym(library, name).map { unsafeBitCast($0, to: type) }
  }

  private func variable<Value>(
    _ name: String, _ type: Value.Type
  ) -> UnsafeMutablePointer<Value>? {
    dlsym(library, name)?.assumingMemoryBound(to: type)
  }

  private func set<Value>(_ name: String, _ value: Value) {
    variable(name, Value.self)?.pointee = value
  }
}
