import StateMachineTerminal

/// The file that keeps the place of a session from one run to the next.
final class SavedSession {
  /// The maximum size of the file.
  private static let limit = 1 << 20

  static var standardPath: String? { StateFolder.path(of: "session") }

  /// The session whose place is saved.
  weak var session: Session?
  private let path: String
  private let name: String?
  private let notify: (String) -> Void
  private var saved: String?
  /// The content of the file when it was last read or written; empty without a file.
  private var known: [UInt8] = []
  /// Whether a message has named another browser that saves in this file.
  private var hasNamedOther = false
  /// The writers of the current path and of that of the first step.
  private let writers = (place: PathWriter(), first: PathWriter())
  /// Whether saving has failed, so that the place is no longer saved.
  private(set) var isOff = false

  /// Creates a session's file, which need not exist; `notify` receives messages about failures.
  init(_ path: String, isNamed: Bool, notify: @escaping (String) -> Void) {
    self.path = System.absolute(path)
    name = isNamed ? path : nil
    self.notify = notify
  }

  static func read(_ path: String) throws(SavedSessionError) -> SavedState {
    let bytes: [UInt8]?
    do throws(System.Failure) {
      bytes = try System.contents(ofRegular: path, limit: limit)
    } catch {
      throw .unreadable(path, error)
    }
    guard let state = bytes.flatMap({ SavedState(parsing: $0) }) else { throw .noSession(path) }
    return state
  }

  /// Reads a state as ``read(_:)`` does; follows links.
  static func exported(in path: String) throws -> SavedState {
    let bytes = try System.read(path)
    if bytes.count <= limit, let state = SavedState(parsing: bytes) { return state }
    throw SavedSessionError.noSession(System.name(of: path))
  }

  /// Returns the saved state; nil if there is none, or if the user's own file is invalid and renamed.
  func load() throws -> SavedState? {
    let state: SavedState?
    if let name { state = try loadNamed(name) } else { state = loadOwn() }
    System.removeDrafts(of: path)
    known = content
    return state
  }

  /// Returns the state in the named file; nil if it is empty or does not exist.
  private func loadNamed(_ name: String) throws -> SavedState? {
    var bytes: [UInt8]? = []
    do throws(System.Failure) {
      bytes = try System.contents(ofRegular: path, limit: Self.limit)
    } catch {
      if error.isNotRegularFile { throw SavedSessionError.otherContent(name) }
      guard error.isMissingFile else {
        try checkWritable(name)
        throw FileError(path: name, use: .reading, failure: error)
      }
    }
    let state = bytes.flatMap { SavedState(parsing: $0) }
    guard state != nil || bytes?.isEmpty == true else { throw SavedSessionError.otherContent(name) }
    try checkWritable(name)
    return state
  }

  private func checkWritable(_ name: String) throws(FileError) {
    try FileError.naming(name, .writing) { () throws(System.Failure) in
      try System.checkWritable(path)
    }
  }

  private func loadOwn() -> SavedState? {
    do throws(SavedSessionError) {
      return try Self.read(path)
    } catch {
      switch error {
      case .unreadable(_, let failure) where failure.isMissingFile: break
      case .noSession: setAside()
      default: stop("\(error); the place is not saved")
      }
      return nil
    }
  }

  private var content: [UInt8] {
    (try? System.contents(ofRegular: path, limit: Self.limit)) ?? []
  }

  /// The current state; nil if it cannot be saved.
  private var current: String? {
    session.flatMap { try? SavedState(of: $0, writers.place, writers.first) }?.text(
      limit: Self.limit)
  }

  /// Treats the current state as saved, so that only changes are written.
  func adopt() {
    saved = current
  }

  /// Saves the current state if it has changed.
  func save() {
    guard !isOff, session != nil else { return }
    let text = current
    guard text == nil || text != saved else { return }
    guard let text, text.utf8.count <= Self.limit else {
      return stop("the game has become too long to be saved; it is kept only until you leave")
    }
    nameOther()
    do throws(System.Failure) {
      if name == nil { try System.makeFolders(of: path) }
      known = Array(text.utf8)
      try System.replace(path, with: known, removesDrafts: false)
      saved = text
    } catch {
      stop("cannot save the place in \(path): \(error.reason); it is kept only until you leave")
    }
  }

  /// Says once that another browser has saved its place here, which this one replaces.
  private func nameOther() {
    guard !hasNamedOther, case let found = content, found != known,
      SavedState(parsing: found) != nil
    else { return }
    hasNamedOther = true
    notify(
      "another browser saves its place in \(name ?? path), too; the one that saves last is kept")
  }

  private func stop(_ sentence: String) {
    isOff = true
    notify(sentence)
  }

  /// Keeps a copy of the file, whose history is damaged, and says so.
  func keepDamaged() {
    let file = name ?? path
    do throws(System.Failure) {
      notify("\(Self.damage(in: file)); the file is kept as \(try System.keep(file))")
    } catch {
      stop("\(Self.damage(in: file)); the file stays: \(error.reason); the place is not saved")
    }
  }

  static func damage(in file: String) -> String {
    "the undo history in \(file) cannot be restored and begins anew"
  }

  private func setAside() {
    do throws(System.Failure) {
      notify("\(path) is not a saved session; it is now called \(try System.setAside(path))")
    } catch {
      stop(
        "\(path) is not a saved session and cannot be renamed: \(error.reason); your place is not saved"
      )
    }
  }
}

enum SavedSessionError: Error, Equatable {
  case noHome
  /// The history of the game no longer has all of its flips.
  case tooLong
  case unreadable(String, System.Failure)
  case noSession(String)
  /// The file to save in has other content.
  case otherContent(String)
}

extension SavedSessionError: CustomStringConvertible {
  var description: String {
    switch self {
    case .tooLong: "the game has become too long to be saved; type new for another"
    case .noHome: "there is no home folder; name a session file"
    case .unreadable(let path, let failure) where failure.isMissingFile:
      "there is no session \(path); a run of kanji-cli at a terminal saves one"
    case .unreadable(let path, let failure) where failure.isNotRegularFile:
      "\(path) is not a regular file"
    case .unreadable(let path, let failure):
      FileError(path: path, use: .reading, failure: failure).fact
    case .noSession(let path):
      "\(path) is not a saved session; name a file with the output of session"
    case .otherContent(let path): "\(path) is not a saved session; name one that is, or a new file"
    }
  }
}
