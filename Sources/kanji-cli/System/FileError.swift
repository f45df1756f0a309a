/// A file that cannot be read or written.
struct FileError: Error, Equatable {
  enum Use: Equatable {
    case reading
    case writing
    /// Writing a file that may be overwritten, if somebody says so.
    case output
    /// Writing a file line by line, of which the lines before are in it.
    case recording
  }

  let path: String
  let use: Use
  let failure: System.Failure
}

extension FileError: CustomStringConvertible {
  var description: String {
    switch use {
    case .reading where failure.isMissingFile: "there is no file \(path)"
    case .reading: "cannot read \(path): \(failure.reason)"
    case .writing where failure.isExistingFile: "\(path) is there already; name another file"
    case .output where failure.isExistingFile:
      "\(path) is there already; name another file, or overwrite it with \(Option.force.name)"
    case .writing, .output: "cannot write \(path): \(failure.reason)"
    case .recording: "cannot write \(path): \(failure.reason); the recording ends there"
    }
  }
}

extension System {
  /// What a sentence calls a file that is read.
  static func name(of path: String) -> String { path == "-" ? "the input" : path }

  /// The whole content of a file, or of standard input if the path is `-`; or why it cannot be read.
  static func read(_ path: String) throws(FileError) -> [UInt8] {
    do throws(Failure) {
      return path == "-" ? try contentsOfInput() : try contents(of: path)
    } catch {
      throw FileError(path: name(of: path), use: .reading, failure: error)
    }
  }

  /// Makes a file to write, which must not be there yet.
  static func create(_ path: String) throws(FileError) -> File {
    do throws(Failure) {
      return try File(path)
    } catch {
      throw FileError(path: path, use: .writing, failure: error)
    }
  }

  /// Writes a file as a whole, which may be there already only if `overwriting`.
  static func write(_ bytes: [UInt8], to path: String, overwriting: Bool) throws(FileError) {
    do throws(Failure) {
      try overwriting ? overwrite(path, with: bytes) : File(path).write(bytes)
    } catch {
      throw FileError(path: path, use: .output, failure: error)
    }
  }
}
