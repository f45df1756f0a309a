#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Files that the program comes back to.
extension System {
  /// The path from the root folder.
  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }

  /// The content of a file that is no link; nil if it has more bytes than the limit.
  ///
  /// A link fails with ``Failure/isLink``, and a folder, a device or a pipe with
  /// ``Failure/isNoPlainFile``.
  static func contents(ofPlain path: String, limit: Int) throws(Failure) -> [UInt8]? {
    // A pipe that nobody writes to would be waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    guard try plainSize(of: descriptor) <= limit else { return nil }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let chunk = try read(1 << 16, from: descriptor)
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
    return nil
  }

  /// Adds text to a file that is no link, in one piece, so that runs at once do not mix their lines.
  ///
  /// Fails as ``contents(ofPlain:limit:)`` does, and makes a file that is not there, with its folders.
  static func append(_ text: String, toPlain path: String) throws(Failure) {
    try makeFolders(of: path)
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    _ = try plainSize(of: descriptor)
    try write(Array(text.utf8), to: descriptor)
  }

  private static func plainSize(of descriptor: Int32) throws(Failure) -> Int {
    var about = stat()
    guard fstat(descriptor, &about) == 0 else { throw Failure(code: errno) }
    guard about.st_mode & S_IFMT == S_IFREG else { throw Failure(code: EISDIR) }
    return Int(about.st_size)
  }

  /// Throws unless the folder of a file is there, and takes new files.
  static func checkFolder(of path: String) throws(Failure) {
    guard access(folder(of: path), W_OK | X_OK) == 0 else { throw Failure(code: errno) }
  }

  /// Throws ``Failure/isLink`` if the path is that of a link, wherever that leads.
  static func refuseLink(_ path: String) throws(Failure) {
    var about = stat()
    if lstat(path, &about) == 0, about.st_mode & S_IFMT == S_IFLNK { throw Failure(code: ELOOP) }
  }

  /// Gives a file the first free name of `PATH.broken-1`, `PATH.broken-2` …, and returns that.
  static func setAside(_ path: String) throws(Failure) -> String {
    for number in 1... {
      let name = "\(path).broken-\(number)"
      // Unlike a rename, a link never replaces a file.
      if link(path, name) == 0 {
        unlink(path)
        return name
      }
      guard errno == EEXIST else { throw Failure(code: errno) }
    }
    return path
  }
}
