#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension System {
  /// The maximum length of a file, in bytes.
  package static let longestFile = 1 << 28

  /// Returns the content of a file; `hasRead` receives the number of bytes read so far.
  ///
  /// Fails if it exceeds the limit.
  package static func contents(
    of path: String, limit: Int = longestFile, hasRead: (Int) -> Void = { _ in }
  ) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    return try contents(from: descriptor, limit: limit, hasRead: hasRead)
  }

  /// Returns the rest of a file; fails if it exceeds the limit.
  static func contents(
    from descriptor: Int32, limit: Int = longestFile, hasRead: (Int) -> Void = { _ in }
  ) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let chunk = try read(1 << 20, from: descriptor)
      if chunk.isEmpty { return bytes }
      // The array would double once more for the last bytes within the limit.
      if bytes.capacity < bytes.count + chunk.count {
        let room = 2 * bytes.count < limit / 2 ? 2 * bytes.count : limit
        bytes.reserveCapacity(room + chunk.count)
      }
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
    guard try regular(descriptor).st_size <= limit else { return nil }
    return try contents(from: descriptor, limit: limit)
  }

  /// Returns the attributes of a file; nil if there is none.
  private static func attributes(of path: String) -> stat? {
    var about = stat()
    return stat(path, &about) == 0 ? about : nil
  }

  /// Returns the attributes of a regular file; fails with ``Failure/isNotRegularFile`` for anything else.
  private static func regular(_ descriptor: Int32) throws(Failure) -> stat {
    var about = stat()
    guard fstat(descriptor, &about) == 0 else { throw Failure(code: errno) }
    try checkRegular(about)
    return about
  }

  private static func checkRegular(_ about: stat) throws(Failure) {
    let kind = about.st_mode & S_IFMT
    guard kind == S_IFREG else { throw Failure(code: kind == S_IFDIR ? EISDIR : ENXIO) }
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
    guard let target = try? target(of: path), let folder = attributes(of: folder(of: target))
    else { return nil }
    let name = target.split(separator: "/").last.map(String.init) ?? ""
    return Identity(device: folder.st_dev, inode: folder.st_ino, name: name)
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

  /// Keeps the content of a file that will be replaced: links the file, or the target of a link, to the first free name
  /// of `PATH.broken-1`, `PATH.broken-2` …, and returns that name.
  package static func keep(_ path: String) throws(Failure) -> String {
    let file = try target(of: path)
    for number in 1... {
      let name = "\(path).broken-\(number)"
      // Unlike a rename, a link never replaces a file. On a Mac, `link` would follow a link.
      if linkat(AT_FDCWD, file, AT_FDCWD, name, 0) == 0 { return name }
      guard errno == EEXIST else { throw Failure(code: errno) }
    }
    return path
  }
}

// Writing.
extension System {
  /// Replaces the content of a file; a kill at any moment leaves the old content or the new one.
  ///
  /// A draft is written in the file's folder and renamed. A link is followed. A file that exists keeps its mode; a
  /// write-protected file is refused. With `isPrivate`, a new file is for the user alone, and anything but a regular
  /// file fails, as a pipe without a reader would block. Without `isPrivate`, a device or a pipe is written to in
  /// place.
  ///
  /// Returns the file as this write has left it; nil for a device or a pipe.
  ///
  /// Removing the drafts of killed runs reads the whole folder: do it once for a file that is written often.
  @discardableResult
  package static func replace(
    _ path: String, with content: [UInt8], isPrivate: Bool = true, removesDrafts: Bool = true
  ) throws(Failure) -> Stamp? {
    let former = attributes(of: path)
    if let former, former.st_mode & S_IFMT != S_IFREG {
      if isPrivate { try checkRegular(former) }
      try writeInPlace(path, content)
      return nil
    }
    try checkWritable(path)
    let target = try target(of: absolute(path))
    let draft = "\(target)\(draftMark)\(time(nil))-\(UInt64.random(in: 0 ... .max))"
    let stamp: Stamp
    do throws(Failure) {
      let file = try File(draft, mode: isPrivate ? 0o600 : 0o644)
      if let former { try file.takeMode(of: former) }
      try file.write(content)
      try file.synchronize()
      guard rename(draft, target) == 0 else { throw Failure(code: errno) }
      stamp = try file.stamp
    } catch {
      unlink(draft)
      throw error
    }
    if removesDrafts { removeDrafts(of: target) }
    return stamp
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
    // The system lets root write to a file that is write-protected.
    if let file = attributes(of: target), file.st_mode & 0o222 == 0 || access(target, W_OK) != 0 {
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

    var stamp: Stamp {
      get throws(Failure) { Stamp(try System.regular(descriptor)) }
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
  /// Creates the file if it does not exist. Throws what ``contents(ofRegular:limit:)`` throws.
  package static func append(_ text: String, toRegular path: String) throws(Failure) {
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    _ = try regular(descriptor)
    try write(Array(text.utf8), to: descriptor)
  }

  /// A regular file as a write has left it.
  package struct Stamp: Equatable, Sendable {
    private let file: Identity
    private let size: off_t
    private let seconds, nanoseconds: Int

    fileprivate init(_ about: stat) {
      file = Identity(device: about.st_dev, inode: about.st_ino)
      size = about.st_size
      #if canImport(Darwin)
        let time = about.st_ctimespec
      #else
        let time = about.st_ctim
      #endif
      (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
    }
  }

  /// Appends `more` to the file if nobody has changed it since the last write; otherwise replaces its content with
  /// `text` and `more`.
  ///
  /// Returns the file as this write left it. Fails with ``Failure/isNotRegularFile`` for anything but a regular file.
  package static func append(
    _ more: String, to text: String, inFile path: String, as former: Stamp?
  ) throws(Failure) -> Stamp? {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK)
    defer { close(descriptor) }
    if let former, descriptor >= 0, Stamp(try regular(descriptor)) == former {
      try write(Array(more.utf8), to: descriptor)
      return Stamp(try regular(descriptor))
    }
    return try replace(path, with: Array((text + more).utf8), removesDrafts: false)
  }

  /// Locks the folder of a file against other runs during an action; waits at most ten seconds.
  ///
  /// Creates the folder if needed.
  package static func withLock<Value, Failure>(
    on path: String, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    do { try makeFolders(of: path) } catch {
      // Without the folder, the action fails, too, and reports that.
    }
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

// Folders.
extension System {
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

  package static func exists(_ path: String) -> Bool { attributes(of: path) != nil }

  /// Returns whether the path is a folder or a link to one.
  package static func isFolder(_ path: String) -> Bool {
    attributes(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }
}
