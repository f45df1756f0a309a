#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension System {
  /// Returns the content of a file; `hasRead` receives the number of bytes read so far.
  package static func contents(
    of path: String, hasRead: (Int) -> Void = { _ in }
  ) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    return try contents(from: descriptor, hasRead: hasRead)
  }

  /// Returns the rest of a file; fails if it exceeds the limit.
  static func contents(
    from descriptor: Int32, limit: Int = 1 << 28, hasRead: (Int) -> Void = { _ in }
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let chunk = try read(1 << 20, from: descriptor)
      if chunk.isEmpty { return bytes }
      bytes += chunk
      hasRead(bytes.count)
    }
    throw Failure(code: EFBIG)
  }
}

// Files that a user names.
extension System {
  package static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }

  /// Returns the content of a regular file; nil if it exceeds the limit.
  ///
  /// Fails with ``Failure/isNotRegularFile`` for anything else.
  package static func contents(ofRegular path: String, limit: Int) throws(Failure) -> [UInt8]? {
    // Opening a pipe without a writer would block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    guard try plainSize(of: descriptor) <= limit else { return nil }
    return try contents(from: descriptor, limit: limit)
  }

  static func plainSize(of descriptor: Int32) throws(Failure) -> Int {
    var about = stat()
    guard fstat(descriptor, &about) == 0 else { throw Failure(code: errno) }
    guard about.st_mode & S_IFMT == S_IFREG else { throw Failure(code: EISDIR) }
    return Int(about.st_size)
  }

  /// Returns whether both paths lead to one regular file, which need not exist, however they are spelled.
  package static func areSameFile(_ first: String, _ second: String) -> Bool {
    guard let first = identity(of: first) else { return false }
    return first == identity(of: second)
  }

  /// A file by its device and inode or, if it does not exist, by those of its folder and its name.
  private struct Identity: Equatable {
    let device: dev_t
    let inode: ino_t
    var name = ""
  }

  /// Returns the identity of a regular file, or of standard input for `-`; nil for a device or a folder.
  private static func identity(of path: String) -> Identity? {
    var about = stat()
    if path == "-" ? fstat(Stream.input.rawValue, &about) == 0 : stat(path, &about) == 0 {
      let isPlain = about.st_mode & S_IFMT == S_IFREG
      return isPlain ? Identity(device: about.st_dev, inode: about.st_ino) : nil
    }
    guard let target = try? target(of: path), stat(folder(of: target), &about) == 0 else {
      return nil
    }
    let name = target.split(separator: "/").last.map(String.init) ?? ""
    return Identity(device: about.st_dev, inode: about.st_ino, name: name)
  }

  /// Returns the path that a link leads to, or the path itself; neither file need exist.
  static func target(of path: String) throws(Failure) -> String {
    var path = path
    for _ in 0..<40 {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &bytes, bytes.count)
      guard count > 0 else { return path }
      let link = String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = link.hasPrefix("/") ? link : folder(of: path) + "/" + link
    }
    throw Failure(code: ELOOP)
  }

  /// Renames a file to the first free name of `PATH.broken-1`, `PATH.broken-2` … and returns that.
  package static func setAside(_ path: String) throws(Failure) -> String {
    let name = try keep(path, as: path)
    unlink(path)
    return name
  }

  /// Links a file, or the target of a link, to such a name, too, to keep its content when it is
  /// replaced.
  package static func keep(_ path: String) throws(Failure) -> String {
    try keep(target(of: path), as: path)
  }

  private static func keep(_ file: String, as path: String) throws(Failure) -> String {
    for number in 1... {
      let name = "\(path).broken-\(number)"
      // Unlike a rename, a link never replaces a file.
      if link(file, name) == 0 { return name }
      guard errno == EEXIST else { throw Failure(code: errno) }
    }
    return path
  }
}

// The program's own state.
extension System {
  /// Returns the folder of the program's state, which need not exist; nil if the user has no home.
  package static func stateFolder() -> String? {
    if let folder = environment("XDG_STATE_HOME"), folder.hasPrefix("/") {
      return folder + "/kanji-cli"
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return home + "/Library/Application Support/kanji-cli"
    #else
      return home + "/.local/state/kanji-cli"
    #endif
  }

  /// Returns the folder of a file, with a dot at the end, so that anything but a folder fails.
  package static func folder(of path: String) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return (slash.map { String(path[...$0]) } ?? "") + "."
  }

  /// Creates the folders of a file's path, for the user alone.
  package static func makeFolders(of path: String) throws(Failure) {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw Failure(code: errno) }
    }
  }
}

extension System {
  /// Returns the names in a folder that are UTF-8, unordered; empty if it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Returns whether the path is a folder or a link to one.
  package static func isFolder(_ path: String) -> Bool {
    var about = stat()
    return stat(path, &about) == 0 && about.st_mode & S_IFMT == S_IFDIR
  }
}
