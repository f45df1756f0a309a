/// A file that cannot be read or written.
package struct FileError: Error, Equatable {
  package enum Use: Equatable {
    case reading
    /// Reading standard input.
    case input
    case writing
    /// Writing a file that may be overwritten, with `--force`.
    case output
    /// Writing a file line by line; earlier lines are in it.
    case recording
  }

  let path: String
  let use: Use
  let failure: System.Failure

  package init(path: String, use: Use, failure: System.Failure) {
    self.path = path
    self.use = use
    self.failure = failure
  }

  /// Performs an action with a file; throws the system's failure with the path.
  package static func naming<Value>(
    _ path: String, _ use: Use, _ action: () throws(System.Failure) -> Value
  ) throws(FileError) -> Value {
    do throws(System.Failure) {
      return try action()
    } catch {
      throw FileError(path: path, use: use, failure: error)
    }
  }
}

extension FileError: CustomStringConvertible {
  package var description: String { "\(fact); \(advice)" }

  /// The problem, without the remedy.
  package var fact: String {
    let name = path.isEmpty ? "“”" : path
    return switch use {
    case .reading where failure.isMissingFile: "there is no file \(name)"
    case .reading, .input: "cannot read \(name): \(failure.reason)"
    case .writing where failure.isExistingFile, .output where failure.isExistingFile:
      "\(name) already exists"
    case .writing, .output, .recording: "cannot write \(name): \(failure.reason)"
    }
  }

  private var advice: String {
    switch use {
    case .reading where failure.isMissingFile: "check its name"
    case .reading: "choose another file"
    case .input: "pipe in another text"
    case .output where failure.isExistingFile:
      "name another file, or overwrite it with --force"
    case .writing where failure.isMissingFile, .output where failure.isMissingFile:
      "create the folder first, or name another file"
    case .writing, .output: "name another file"
    case .recording: "the recording ends there"
    }
  }
}

extension System {
  /// Returns the name of an input file in messages.
  package static func name(of path: String) -> String { path == "-" ? "the input" : path }

  /// Returns the content of a file, or of standard input if the path is `-`; fails if it exceeds the limit.
  package static func read(
    _ path: String, limit: Int = longestFile
  ) throws(FileError) -> [UInt8] {
    let isInput = path == "-"
    return try FileError.naming(name(of: path), isInput ? .input : .reading) {
      () throws(Failure) in
      isInput
        ? try contents(from: Stream.input.rawValue, limit: limit)
        : try contents(of: path, limit: limit)
    }
  }

  /// Creates a file to write, which must not exist.
  package static func create(_ path: String) throws(FileError) -> File {
    try FileError.naming(path, .writing) { () throws(Failure) in try File(path) }
  }

  /// Writes a file as ``replace(_:with:isPrivate:)`` does; it must not exist unless `overwriting`.
  package static func write(_ bytes: [UInt8], to path: String, overwriting: Bool) throws(FileError)
  {
    try FileError.naming(path, .output) { () throws(Failure) in
      if overwriting {
        try replace(path, with: bytes, isPrivate: false)
      } else {
        try create(path, with: bytes)
      }
    }
  }
}
