#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A library of the system that edits lines at a terminal, found when the program runs.
///
/// GNU readline comes first, because it alone keeps a letter and its combining marks together: in
/// libedit, a Backspace after か and U+3099 leaves が on the screen and か in the line. Both have the
/// functions below. Nothing of either is linked, copied or needed to build, and without them the
/// program reads plain lines. GNU readline is under the GPL, with which this program's MIT licence is
/// compatible; whoever changes that licence takes the name off the list.
///
/// What makes the unsafe calls sound:
/// - each type is the one that both libraries declare for the name in their `readline.h`;
/// - a library that was loaded is never unloaded, so that its addresses stay good;
/// - all calls come from the thread that made the value, and the libraries call back on it;
/// - what the library keeps is never freed here, and what it gives away is copied and freed.
struct EditingLibrary {
  typealias Read = @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>?
  typealias Take = @convention(c) (UnsafePointer<CChar>?) -> CInt
  typealias Command = @convention(c) (CInt, CInt) -> CInt
  typealias Prepare = @convention(c) (CInt) -> Void
  typealias Matches = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  typealias Complete = @convention(c) (UnsafePointer<CChar>?, CInt, CInt) -> Matches?
  private typealias Bind = @convention(c) (CInt, Command) -> CInt
  private typealias Set = @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> CInt

  static let names: [String] = {
    #if canImport(Darwin)
      ["libreadline.8.dylib", "libedit.3.dylib", "libedit.dylib"]
    #else
      ["libreadline.so.8", "libreadline.so.7", "libedit.so.2", "libedit.so.0"]
    #endif
  }()

  let read: Read
  let remember: Take
  let line: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  let appendedCharacter: UnsafeMutablePointer<CInt>
  let completionIsOver: UnsafeMutablePointer<CInt>
  let completion: UnsafeMutablePointer<Complete?>
  private let breaks: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let isDone: UnsafeMutablePointer<CInt>
  private let library: UnsafeMutableRawPointer

  /// Loads the first library of the list that is there; nil if none is.
  init?() {
    for name in Self.names {
      if let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        self.init(library)
        return
      }
    }
    return nil
  }

  private init?(_ library: UnsafeMutableRawPointer) {
    guard let read = dlsym(library, "readline"), let remember = dlsym(library, "add_history"),
      let line = dlsym(library, "rl_line_buffer"), let isDone = dlsym(library, "rl_done"),
      let appended = dlsym(library, "rl_completion_append_character"),
      let isOver = dlsym(library, "rl_attempted_completion_over"),
      let completion = dlsym(library, "rl_attempted_completion_function"),
      let breaks = dlsym(library, "rl_completer_word_break_characters")
    else { return nil }
    self.library = library
    self.read = unsafeBitCast(read, to: Read.self)
    self.remember = unsafeBitCast(remember, to: Take.self)
    self.line = line.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    self.isDone = isDone.assumingMemoryBound(to: CInt.self)
    appendedCharacter = appended.assumingMemoryBound(to: CInt.self)
    completionIsOver = isOver.assumingMemoryBound(to: CInt.self)
    self.completion = completion.assumingMemoryBound(to: Complete?.self)
    self.breaks = breaks.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
  }

  /// Reads the user's own settings, then says what is different here; once, before the first line.
  func start(limit: CInt, interrupt: Command, prepare: Prepare) {
    typealias Start = @convention(c) () -> CInt
    typealias Limit = @convention(c) (CInt) -> Void
    function("rl_initialize", Start.self).map { _ = $0() }
    function("stifle_history", Limit.self)?(limit)
    // The library keeps it as long as it is loaded.
    breaks.pointee = strdup(" \t")
    variable("rl_sort_completion_matches", CInt.self)?.pointee = 0
    // A pasted script is lines, not one line.
    _ = function("rl_variable_bind", Set.self)?("enable-bracketed-paste", "off")
    // Only GNU readline calls the hook; in libedit, Ctrl-C stays the signal that ends the program.
    guard isGNU,
      let hook = variable("rl_prep_term_function", Prepare?.self), hook.pointee != nil,
      let bind = function("rl_bind_key", Bind.self)
    else { return }
    hook.pointee = prepare
    _ = bind(3, interrupt)
  }

  /// Puts the terminal into the state for editing, but for Ctrl-C, which stays a key.
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

  /// Goes behind the line, so that what is printed next does not stand on it.
  func leaveLine() {
    typealias Show = @convention(c) () -> Void
    _ = function("rl_end_of_line", Command.self)?(1, 0)
    function("rl_redisplay", Show.self)?()
    isDone.pointee = 1
  }

  /// The start of a line that ends where the library says.
  func prefix(_ count: Int, of line: String) -> Substring {
    // libedit counts its wide characters, each of which is a scalar; GNU readline counts bytes.
    isGNU ? Substring(line.utf8.prefix(count)) : Substring(line.unicodeScalars.prefix(count))
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
}
