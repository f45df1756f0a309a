#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// What the program keeps from one run to the next.
extension System {
  /// The folder for it, which need not exist yet; nil if the user has no home.
  static func stateFolder() -> String? {
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

  /// Puts bytes in the place of a file's content, or leaves the file as it was.
  ///
  /// At every moment, the file is the old one or the new one; folders are made as needed. Only the
  /// user may read it. A link is neither followed nor replaced.
  static func replace(_ path: String, with content: [UInt8]) throws(Failure) {
    try refuseLink(path)
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

  /// Does something with a file while no other run does so with one of the same folder.
  ///
  /// A run that holds on to the folder for ten seconds is not waited for any longer.
  static func alone<Failure>(
    with path: String, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    // Whoever saves says why if that fails.
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

  /// Removes the drafts of a file that runs which were killed have left: none takes an hour.
  ///
  /// Whether a run goes on could not be asked: it may be in a container that shares the folder alone.
  static func removeDrafts(of path: String) {
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

  /// The folder of a file, with a dot behind it that makes what is no folder fail as such.
  static func folder(of path: String) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return (slash.map { String(path[...$0]) } ?? "") + "."
  }

  /// Stands between the name of a file and when its replacement was begun; chance follows, so that two
  /// runs have two drafts.
  private static let draftMark = ".draft-"

  /// Makes the folders that a file's path names, for the user alone.
  static func makeFolders(of path: String) throws(Failure) {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw Failure(code: errno) }
    }
  }
}
