#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Files that the program comes back to.
extension System {
  /// The path from the root folder, with links followed if the file is there.
  static func absolute(_ path: String) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }

  /// The size of a file in bytes; nil if it is a folder, a device or a pipe.
  static func size(of path: String) throws(Failure) -> Int? {
    var about = stat()
    guard stat(path, &about) == 0 else { throw Failure(code: errno) }
    return about.st_mode & S_IFMT == S_IFREG ? Int(about.st_size) : nil
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
