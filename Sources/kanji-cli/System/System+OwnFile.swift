#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Files of the user's own that grow; a symbolic link in their place is never followed.
extension System {
  /// The whole content of a plain file; nil if it is something else, or longer than the limit.
  static func ownContents(of path: String, limit: Int) throws(Failure) -> [UInt8]? {
    // A pipe must not keep the program waiting.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    if descriptor < 0, errno == ELOOP { return nil }
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    guard let size = plainSize(descriptor), size <= limit else { return nil }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let chunk = try read(1 << 16, from: descriptor)
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
    return nil
  }

  /// Adds text to a plain file in one piece, so that runs at the same time do not mix their lines.
  static func append(_ text: String, toOwn path: String) throws(Failure) {
    try makeFolders(of: path)
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    guard plainSize(descriptor) != nil else { throw Failure(code: EINVAL) }
    try write(Array(text.utf8), to: descriptor)
  }

  private static func plainSize(_ descriptor: Int32) -> Int? {
    var about = stat()
    guard fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(about.st_size)
  }
}
