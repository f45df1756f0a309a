import KanjiBrowser
import StateMachineTerminal
import StateMachineViewer

/// The state that the commands of one run share: data, options, output and exit status.
final class Context {
  struct Options {
    var printsJSON = false
    var noColor = false
    var isPlain = false
    var dataFile: String?

    init() {}

    init(_ invocation: Invocation) {
      printsJSON = invocation.has(.json)
      noColor = invocation.has(.noColor)
      isPlain = invocation.has(.plain)
      dataFile = invocation.value(.data)
    }
  }

  var options = Options()
  /// The mildest failure that counts for the exit status; nil if none counts.
  var leastFailure: ExitStatus? = .nothing
  private(set) var status = ExitStatus.done
  private(set) lazy var output = Output(
    program: About.program, noColor: options.noColor, isPlain: options.isPlain,
    isCaptured: isCaptured)
  private(set) lazy var renderer = Renderer(output, printsJSON: options.printsJSON)
  /// Whether a screen is being turned into text instead of shown.
  private(set) var isDrawing = false
  /// Whether the output is kept instead of printed, as in a test.
  let isCaptured: Bool
  let table: AppTable
  /// Writes the page of `--live`; nil without that option.
  var live: SessionRecorder?
  private var loaded: KanjiSearch?

  /// Creates a context; without a search, the data is read when it is needed.
  init(_ table: AppTable, isCaptured: Bool = false, search: KanjiSearch? = nil) {
    (self.table, self.isCaptured) = (table, isCaptured)
    loaded = search
  }

  /// Returns a captured context with the same data and the indexes of its search.
  ///
  /// It prints what a terminal shows, whatever this one prints; `isPlain` asks for plain text.
  func captured(isPlain: Bool = false) throws -> Context {
    let context = Context(table, isCaptured: true, search: try search())
    context.options.dataFile = options.dataFile
    context.options.isPlain = isPlain
    return context
  }

  /// Returns what an action shows, as in a test: without colour, and from the first page of a list.
  func drawing(_ show: () -> Void) -> String {
    let before = (output, renderer)
    output = Output(program: About.program, isCaptured: true)
    output.assumedSize = before.0.assumedSize
    output.keepsTranscript = true
    renderer = Renderer(output, printsJSON: false)
    isDrawing = true
    defer {
      (output, renderer) = before
      isDrawing = false
    }
    show()
    return output.takeTranscript()
  }

  /// Whether a user types the lines; otherwise they come from a script or a pipe.
  var isInteractive: Bool { output.isInteractive }

  /// Returns the data of the named file, or the embedded data.
  func storage() throws -> any KanjiStorage { try search().storage }

  /// Returns the search of the data.
  func search() throws -> KanjiSearch {
    if let loaded { return loaded }
    let search = KanjiSearch(
      try options.dataFile.map(load) ?? JSONKanjiStorage.embedded(all: true))
    loaded = search
    return search
  }

  /// Performs an action; reports its error and records the failure.
  func attempt(_ action: () throws -> Void) {
    do {
      try action()
    } catch {
      recordFailure(ErrorReport.status(of: error))
      output.report(ErrorReport.sentence(for: error))
    }
  }

  /// Records a failure for the exit status, if such failures count.
  func recordFailure(_ failure: ExitStatus, always: Bool = false) {
    guard let least = always ? .nothing : leastFailure, failure >= least else { return }
    status = max(status, failure)
  }

  private func load(_ file: String) throws(KanjiDataError) -> any KanjiStorage {
    let progress = Progress(of: file, on: output)
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
