import KanjiBrowser
import KanjiTerminal
import MemoryGame

/// What the commands of one run share: the data, the options, the output, and how it ends.
final class Context {
  struct Options {
    var printsJSON = false
    var noColor = false
    var isPlain = false
    var dataFile: String?
  }

  var options = Options()
  /// The least failure that decides how the run ends; nil if none does.
  var leastFailure: ExitStatus? = .nothing
  private(set) var status = ExitStatus.done
  private(set) lazy var output = Output(
    noColor: options.noColor, isPlain: options.isPlain, isCaptured: isCaptured)
  private(set) lazy var renderer = Renderer(output, printsJSON: options.printsJSON)
  /// Whether what is printed stays in the program, as in a test.
  let isCaptured: Bool
  private var loaded: (any KanjiStorage)?

  /// Creates a context that prints, with data that is there already or is read when it is needed; a
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
      recordFailure(ErrorReport.status(of: error))
      output.report(ErrorReport.sentence(for: error))
    }
  }

  /// Lets the run end with a failure, if such failures count.
  func recordFailure(_ failure: ExitStatus, always: Bool = false) {
    guard let least = always ? .nothing : leastFailure, failure >= least else { return }
    status = max(status, failure)
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
