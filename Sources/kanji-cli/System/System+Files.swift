#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension System {
  /// The most that is read as a whole; a device may go on for ever.
  private static let contentLimit = 1 << 28

  /// The whole content of a file; `hasRead` is told how many bytes there are so far.
  static func contents(
    of path: String, hasRead: (Int) -> Void = { _ in }
  ) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    return try contents(from: descriptor, hasRead: hasRead)
  }

  /// The whole content of standard input.
  static func contentsOfInput() throws(Failure) -> [UInt8] {
    try contents(from: Stream.input.rawValue)
  }

  private static func contents(
    from descriptor: Int32, hasRead: (Int) -> Void = { _ in }
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= contentLimit {
      let chunk = try read(1 << 20, from: descriptor)
      if chunk.isEmpty { return bytes }
      bytes += chunk
      hasRead(bytes.count)
    }
    throw Failure(code: EFBIG)
  }

  /// A file to write, open as long as somebody holds it.
  final class File {
    private let descriptor: Int32
    /// Where the file is, if it was not there before.
    private let newPath: String?

    /// Makes the file; one that is there already is emptied only if `overwriting`.
    init(_ path: String, overwriting: Bool, mode: mode_t = 0o644) throws(Failure) {
      let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (overwriting ? O_TRUNC : O_EXCL)
      descriptor = open(path, flags, mode)
      guard descriptor >= 0 else { throw Failure(code: errno) }
      newPath = overwriting ? nil : path
    }

    deinit {
      close(descriptor)
    }

    /// Writes bytes at the end, at once; of what a plain file does not take whole, nothing is left, and
    /// no new file either that has nothing else.
    func write(_ bytes: [UInt8]) throws(Failure) {
      let end = lseek(descriptor, 0, SEEK_CUR)
      do throws(Failure) {
        try System.write(bytes, to: descriptor)
      } catch {
        if end >= 0 { _ = ftruncate(descriptor, end) }
        if end == 0, let newPath { unlink(newPath) }
        throw error
      }
    }

    /// Waits until the disk has what was written.
    func synchronize() throws(Failure) {
      guard fsync(descriptor) == 0 else { throw Failure(code: errno) }
    }
  }
}
