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

  /// Puts bytes in the place of what a file or a device has; if there is no room, that stays.
  static func overwrite(_ path: String, with content: [UInt8]) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    // What goes beyond the end comes first: as long as that may fail, the old content is whole.
    let end = max(0, lseek(descriptor, 0, SEEK_END))
    do throws(Failure) {
      try write(Array(content.dropFirst(Int(end))), to: descriptor)
    } catch {
      _ = ftruncate(descriptor, end)
      throw error
    }
    lseek(descriptor, 0, SEEK_SET)
    try write(Array(content.prefix(Int(end))), to: descriptor)
    _ = ftruncate(descriptor, off_t(content.count))
  }

  /// A file to write, open as long as somebody holds it.
  final class File {
    private let path: String
    private let descriptor: Int32

    /// Makes the file, which must not be there yet.
    init(_ path: String, mode: mode_t = 0o644) throws(Failure) {
      self.path = path
      descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_EXCL, mode)
      guard descriptor >= 0 else { throw Failure(code: errno) }
    }

    deinit {
      close(descriptor)
    }

    /// Writes bytes at the end, at once; of what the file does not take whole, nothing is left, and no
    /// file either that has nothing else.
    func write(_ bytes: [UInt8]) throws(Failure) {
      let end = lseek(descriptor, 0, SEEK_CUR)
      do throws(Failure) {
        try System.write(bytes, to: descriptor)
      } catch {
        _ = ftruncate(descriptor, end)
        if end == 0 { unlink(path) }
        throw error
      }
    }

    /// Waits until the disk has what was written.
    func synchronize() throws(Failure) {
      guard fsync(descriptor) == 0 else { throw Failure(code: errno) }
    }
  }
}
