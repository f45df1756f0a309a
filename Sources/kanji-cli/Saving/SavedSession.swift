import StateMachineTerminal

/// The file that keeps the place of a session from one run to the next.
final class SavedSession {
  /// The maximum size of the file.
  private static let limit = 1 << 20

  static var standardPath: String? { StateFolder.path(of: "session") }

  /// Returns the state to save; a short one has the current place only.
  var state: ((_ isShort: Bool) -> SavedState)?
  private let path: String
  private let name: String?
  private let notify: (String) -> Void
  private var saved: String?
  /// The content of the file when it was last read or written; empty without a file.
  private var known: [UInt8] = []
  /// Whether a message has named another browser that saves in this file.
  private var hasNamedOther = false
  /// Whether the file was damaged when it was read.
  private(set) var isDamaged = false
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
    return try state(parsing: bytes ?? [], of: path)
  }

  private static func state(
    parsing bytes: [UInt8], of file: String
  ) throws(SavedSessionError) -> SavedState {
    if bytes.count <= limit, let state = SavedState(parsing: bytes) { return state }
    throw SavedState.isOfAnotherVersion(bytes) ? .otherVersion(file) : .noSession(file)
  }

  /// Reads a state as ``read(_:)`` does; follows links.
  static func exported(in path: String) throws -> SavedState {
    return try state(parsing: System.read(path), of: System.name(of: path))
  }

  /// Returns the saved state; nil if there is none, or if the file is damaged, which a message reports.
  func load() throws -> SavedState? {
    let bytes = try name.map(contentOfNamed) ?? contentOfOwn()
    System.removeDrafts(of: path)
    known = bytes ?? []
    guard let bytes else { return nil }
    if let state = SavedState(parsing: bytes) { return state }
    if bytes.isEmpty {
      isDamaged = true
      notify("\(name ?? path) is empty; the session begins anew")
    } else {
      keepDamaged(SavedState.isOfAnotherVersion(bytes) ? "of another version" : "damaged")
    }
    return nil
  }

  /// Returns the content of the named file; nil if it does not exist.
  private func contentOfNamed(_ name: String) throws -> [UInt8]? {
    var bytes: [UInt8]?
    do throws(System.Failure) {
      bytes = try System.contents(ofRegular: path, limit: Self.limit)
    } catch {
      if error.isNotRegularFile { throw SavedSessionError.otherContent(name) }
      try checkWritable(name)
      if error.isMissingFile { return nil }
      throw FileError(path: name, use: .reading, failure: error)
    }
    guard let bytes, bytes.isEmpty || bytes.starts(with: SavedState.mark.utf8) else {
      throw SavedSessionError.otherContent(name)
    }
    try checkWritable(name)
    return bytes
  }

  private func checkWritable(_ name: String) throws(FileError) {
    try FileError.naming(name, .writing) { () throws(System.Failure) in
      try System.checkWritable(path)
    }
  }

  /// Returns the content of the file that every run continues; nil if there is none.
  ///
  /// If the file cannot be read, returns nil and reports that; nothing is saved from then on.
  private func contentOfOwn() -> [UInt8]? {
    do throws(System.Failure) {
      if let bytes = try System.contents(ofRegular: path, limit: Self.limit) { return bytes }
      keepDamaged()
    } catch {
      if !error.isMissingFile {
        stop("\(SavedSessionError.unreadable(path, error)); the place is not saved")
      }
    }
    return nil
  }

  private var content: [UInt8] {
    (try? System.contents(ofRegular: path, limit: Self.limit)) ?? []
  }

  /// The text to save, with the current step alone if the file would be too long; nil if an app has too many lines.
  private var current: String? {
    guard let state, case let whole = state(false), whole.isShortEnough else { return nil }
    let text = whole.text
    return text.utf8.count <= Self.limit ? text : state(true).text
  }

  /// Treats the current state as saved, so that only changes are written.
  func adopt() {
    saved = current
  }

  /// Saves the current state if it has changed.
  func save() {
    guard !isOff, let state else { return }
    let text = current
    guard text == nil || text != saved else { return }
    guard let text, text.utf8.count <= Self.limit else {
      let app = state(true).longestApp
      return stop("the \(app) has become too long to be saved; it is kept only until you leave")
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

  /// Keeps a copy of a file that cannot be read, and says so.
  func keepDamaged(_ quality: String = "damaged") {
    isDamaged = true
    let file = name ?? path
    do throws(System.Failure) {
      let kept = try System.keep(file)
      notify("\(file) is \(quality); it is kept as \(kept), and the session begins anew")
    } catch {
      stop("\(file) is \(quality), and cannot be kept: \(error.reason); the place is not saved")
    }
  }
}

enum SavedSessionError: Error, Equatable {
  case noHome
  case unreadable(String, System.Failure)
  case noSession(String)
  /// A session that another version of the program has written.
  case otherVersion(String)
  /// The file to save in has other content.
  case otherContent(String)
}

extension SavedSessionError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noHome: "there is no home folder; name a session file"
    case .unreadable(let path, let failure) where failure.isMissingFile:
      "there is no session \(path); a run of kanji-cli at a terminal saves one"
    case .unreadable(let path, let failure) where failure.isNotRegularFile:
      "\(path) is not a regular file"
    case .unreadable(let path, let failure):
      FileError(path: path, use: .reading, failure: failure).fact
    case .noSession(let path):
      "\(path) is not a saved session; name a file with the output of session"
    case .otherVersion(let path):
      "\(path) is a session of another version of kanji-cli, which this one cannot read"
    case .otherContent(let path): "\(path) is not a saved session; name one that is, or a new file"
    }
  }
}
