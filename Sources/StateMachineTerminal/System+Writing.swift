#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension System {
  /// Replaces the content of a file; a kill at any moment leaves the old content or the new one.
  ///
  /// A draft is written beside the file and renamed. A link is followed, and a file that exists keeps its
  /// mode; if it is write-protected, it is refused. A device or a pipe is written to in place. A new file
  /// is for the user alone if it `isPrivate`.
  package static func replace(
    _ path: String, with content: [UInt8], isPrivate: Bool = true
  ) throws(Failure) {
    var about = stat()
    let exists = stat(path, &about) == 0
    if exists, about.st_mode & S_IFMT != S_IFREG { return try writeInPlace(path, content) }
    try checkWritable(path)
    let target = try target(of: absolute(path))
    let draft = "\(target)\(draftMark)\(time(nil))-\(UInt64.random(in: 0 ... .max))"
    do throws(Failure) {
      let file = try File(draft, mode: isPrivate ? 0o600 : 0o644)
      if exists { try file.takeMode(of: about) }
      try file.write(content)
      try file.synchronize()
      guard rename(draft, target) == 0 else { throw Failure(code: errno) }
    } catch {
      unlink(draft)
      throw error
    }
    removeDrafts(of: target)
  }

  /// Creates a file with the content, which must not exist.
  ///
  /// A kill at any moment leaves no file, an empty one, or a complete one.
  static func create(_ path: String, with content: [UInt8]) throws(Failure) {
    _ = try File(path)
    do throws(Failure) {
      try replace(path, with: content)
    } catch {
      unlink(path)
      throw error
    }
  }

  private static func writeInPlace(_ path: String, _ content: [UInt8]) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    try write(content, to: descriptor)
  }

  /// Throws unless the file, if it exists, and its folder may be written to.
  package static func checkWritable(_ path: String) throws(Failure) {
    let target = try target(of: path)
    var about = stat()
    // The system lets root write to a file that is write-protected.
    if stat(target, &about) == 0, about.st_mode & 0o222 == 0 || access(target, W_OK) != 0 {
      throw Failure(code: EACCES)
    }
    guard access(folder(of: target), W_OK | X_OK) == 0 else { throw Failure(code: errno) }
  }

  /// A file to write, open until it is released.
  package final class File {
    private let path: String
    private let descriptor: Int32

    /// Creates the file, which must not exist.
    init(_ path: String, mode: mode_t = 0o644) throws(Failure) {
      self.path = path
      descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_EXCL, mode)
      guard descriptor >= 0 else { throw Failure(code: errno) }
    }

    deinit {
      close(descriptor)
    }

    /// Appends all of the bytes or none; removes the file if it would stay empty.
    package func write(_ bytes: [UInt8]) throws(Failure) {
      let end = lseek(descriptor, 0, SEEK_CUR)
      do throws(Failure) {
        try System.write(bytes, to: descriptor)
      } catch {
        _ = ftruncate(descriptor, end)
        if end == 0 { unlink(path) }
        throw error
      }
    }

    func synchronize() throws(Failure) {
      guard fsync(descriptor) == 0 else { throw Failure(code: errno) }
    }

    /// Takes over the mode of another file and, if the user may, its owner.
    func takeMode(of other: stat) throws(Failure) {
      _ = fchown(descriptor, other.st_uid, other.st_gid)
      guard fchmod(descriptor, other.st_mode & 0o7777) == 0 else { throw Failure(code: errno) }
    }
  }
}

// Files that several runs write to.
extension System {
  /// Appends text to a regular file, in one piece, so that concurrent runs do not mix their lines.
  ///
  /// Creates the file if needed. Fails as ``contents(ofRegular:limit:)`` does.
  package static func append(_ text: String, toRegular path: String) throws(Failure) {
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    _ = try plainSize(of: descriptor)
    try write(Array(text.utf8), to: descriptor)
  }

  /// Locks the folder of a file against other runs during an action; waits at most ten seconds.
  ///
  /// Creates the folder if needed.
  package static func withLock<Value, Failure>(
    on path: String, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // If that fails, so does the action, which reports it.
    try? makeFolders(of: path)
    let descriptor = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(descriptor) }
    var tries = 0
    while tries < 1000, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      tries += 1
      usleep(10_000)
    }
    return try body()
  }

  /// Removes drafts that are older than an hour, which killed runs have left.
  package static func removeDrafts(of path: String) {
    let folder = folder(of: path)
    guard path.hasPrefix("/"), let name = path.split(separator: "/").last else { return }
    for found in names(in: folder) {
      let mark = name + draftMark
      guard found.hasPrefix(mark),
        let begun = Int(found.dropFirst(mark.count).prefix { $0 != "-" }), begun < time(nil) - 3600
      else { continue }
      unlink(folder + "/" + found)
    }
  }

  /// The part of a draft's name before the time and a random number.
  private static let draftMark = ".draft-"
}
