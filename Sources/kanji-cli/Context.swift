import KanjiBrowser
import MemoryGame

/// What the commands of one run share: the data, the options, the output, and how it ends.
final class Context {
  /// The options that every command takes.
  struct Options {
    var printsJSON = false
    var noColor = false
    var isPlain = false
    var dataFile: String?
  }

  /// What a message is about, which it begins with.
  enum Subject {
    case program
    /// A line of a script, 1 the first.
    case line(Int)
    /// What somebody has typed and sees.
    case answer

    fileprivate var prefix: String {
      switch self {
      case .program: "kanji-cli: "
      case .line(let number): "line \(number): "
      case .answer: ""
      }
    }
  }

  var options = Options()
  /// What messages are about.
  var subject = Subject.program
  /// What messages begin with.
  var messagePrefix: String { subject.prefix }
  /// The least failure that decides how the run ends; nil if none does.
  var spoiling: ExitStatus? = .nothing
  private(set) var status = ExitStatus.done
  private(set) lazy var output = Output(
    noColor: options.noColor, isPlain: options.isPlain, isCaptured: isCaptured)
  /// Whether what is printed stays in the program, as in a test.
  let isCaptured: Bool
  private var loaded: (any KanjiStorage)?

  /// Makes a context that prints, with data that is there already or is read when it is needed; a
  /// captured one keeps what it prints to itself.
  init(isCaptured: Bool = false, storage: (any KanjiStorage)? = nil) {
    self.isCaptured = isCaptured
    loaded = storage
  }

  /// Returns a context on the same data that keeps what it prints to itself.
  func captured() throws -> Context {
    let context = Context(isCaptured: true, storage: try storage())
    context.options = options
    return context
  }

  /// What the game remembers: the user's, but for what is captured a memory of its own.
  private(set) lazy var settings: any GameSettings =
    isCaptured ? InMemorySettings() : fileSettings
  /// What the user's games remember.
  let fileSettings = FileSettings()

  /// The data: the file that was named, or what the program holds.
  func storage() throws -> any KanjiStorage {
    if let loaded { return loaded }
    let storage = try options.dataFile.map(load) ?? JSONKanjiStorage.embedded()
    loaded = storage
    return storage
  }

  /// Does something that may fail; says why it did, and goes on.
  func attempt(_ action: () throws -> Void) {
    do {
      try action()
    } catch {
      spoil(Complaint.status(of: error))
      output.complain(messagePrefix + Complaint.sentence(for: error))
    }
  }

  /// Lets the run end with a failure, if such failures count.
  func spoil(_ failure: ExitStatus, always: Bool = false) {
    guard let least = always ? .nothing : spoiling, failure >= least else { return }
    status = max(status, failure)
  }

  /// Prints text, or writes it to the file of `--output`, which is overwritten only with `--force`.
  func deliver(_ text: String, _ invocation: Invocation) throws {
    let isForced = invocation.has(.force)
    guard let path = invocation.outputFile else {
      if isForced { throw UsageError.forceWithoutFile }
      return output.print(raw: Array(text.utf8))
    }
    try System.write(Array(text.utf8), to: path, overwriting: isForced)
  }

  private func load(_ file: String) throws(KanjiDataError) -> any KanjiStorage {
    let progress = Progress(of: file, isPlain: options.isPlain)
    defer { progress?.finish() }
    let bytes: [UInt8]
    do throws(System.Failure) {
      bytes = try System.contents(of: file) { progress?.hasRead($0) }
    } catch {
      throw KanjiDataError(
        error.isMissingFile ? .missingFile : .unreadable(reason: error.reason), source: file)
    }
    progress?.willParse(bytes.count)
    return try JSONKanjiStorage(parsing: bytes, from: file)
  }
}

extension Context.Options {
  init(_ invocation: Invocation) {
    printsJSON = invocation.has(.json)
    noColor = invocation.has(.noColor)
    isPlain = invocation.has(.plain)
    dataFile = invocation.value(.data)
  }
}
