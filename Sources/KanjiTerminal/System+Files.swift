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

  package static func contentsOfInput() throws(Failure) -> [UInt8] {
    try contents(from: Stream.input.rawValue)
  }

  /// Returns the rest of a file; fails if it exceeds the limit.
  private static func contents(
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

  /// Replaces the content of a file or a device, which stays if there is no room.
  package static func overwrite(_ path: String, with content: [UInt8]) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    // Bytes beyond the end come first: while that may fail, the old content is intact.
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
  }
}

// Files of the user's state, which are not links.
extension System {
  package static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }

  /// Returns the content of a plain file; nil if it exceeds the limit.
  ///
  /// Fails with ``Failure/isLink`` or ``Failure/isNoPlainFile`` for anything else.
  package static func contents(ofPlain path: String, limit: Int) throws(Failure) -> [UInt8]? {
    // Opening a pipe without a writer would block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    guard try plainSize(of: descriptor) <= limit else { return nil }
    return try contents(from: descriptor, limit: limit)
  }

  /// Appends text to a plain file, in one piece, so that concurrent runs do not mix their lines.
  ///
  /// Creates the file and its folders if needed. Fails as ``contents(ofPlain:limit:)`` does.
  package static func append(_ text: String, toPlain path: String) throws(Failure) {
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

  /// Throws unless files can be created in the folder of a file.
  package static func checkFolder(of path: String) throws(Failure) {
    guard access(folder(of: path), W_OK | X_OK) == 0 else { throw Failure(code: errno) }
  }

  /// Renames a file to the first free name of `PATH.broken-1`, `PATH.broken-2` … and returns that.
  package static func setAside(_ path: String) throws(Failure) -> String {
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

  /// Replaces a file atomically; only the user may read it.
  ///
  /// Creates its folders if needed. A link is neither followed nor replaced.
  package static func replace(_ path: String, with content: [UInt8]) throws(Failure) {
    var about = stat()
    if lstat(path, &about) == 0, about.st_mode & S_IFMT == S_IFLNK { throw Failure(code: ELOOP) }
    try makeFolders(of: path)
    let draft = "\(path)\(draftMark)\(time(nil))-\(UInt64.random(in: 0 ... .max))"
    do throws(Failure) {
      let file = try File(draft, mode: 0o600)
      try file.write(content)
      try file.synchronize()
      guard rename(draft, path) == 0 else { throw Failure(code: errno) }
    } catch {
      unlink(draft)
      throw error
    }
    removeDrafts(of: path)
  }

  /// Locks the folder of a file against other runs during an action; waits at most ten seconds.
  package static func withLock<Failure>(
    on path: String, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    // If that fails, so does saving, which reports it.
    try? makeFolders(of: path)
    let descriptor = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(descriptor) }
    var tries = 0
    while tries < 1000, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      tries += 1
      usleep(10_000)
    }
    try body()
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

  /// Returns the folder of a file, with a dot at the end, so that anything but a folder fails.
  package static func folder(of path: String) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return (slash.map { String(path[...$0]) } ?? "") + "."
  }

  /// The part of a draft's name before the time and a random number.
  private static let draftMark = ".draft-"

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
