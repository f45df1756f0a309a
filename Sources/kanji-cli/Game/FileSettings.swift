import MemoryGame
import StateMachineTerminal
import StateMachineTesting

/// The game's settings in a file of the user's state folder.
///
/// Each line consists of words, quoted as in a script:
///
///     category "grade 1"
///     faces reading
///     pairs 8
///     best "grade 1" 4 6
///     best "grade 1" 4 9 reading
///     seconds "grade 1" 4 63
///
/// Concurrent runs merge their changes. Unknown lines are kept, as a newer version may have written them.
final class FileSettings: GameSettings {
  /// The maximum size of the file.
  private static let limit = 1 << 20

  private let path: String?
  /// Whether changes are lost at the end of the program, as in scripts.
  private let isReadOnly: Bool
  /// The values that replace those of the file, and those of the file; nil if the file's values count.
  ///
  /// In a script, the replacing values are the changed ones; in a replay, those of the saved game.
  private var unwritten: (values: SavedSettings, saved: SavedSettings)?
  /// Whether the saved number of pairs stays the same, as a short list has made the games smaller.
  var keepsSize = false
  /// The values loaded or saved last, to which changes are compared.
  private var known = SavedSettings()

  init(_ path: String? = StateFolder.path(of: "game"), isReadOnly: Bool = false) {
    self.path = path
    self.isReadOnly = isReadOnly
  }

  func load() throws(SettingsError) -> SavedSettings {
    if let unwritten { return unwritten.values }
    known = try saved(orThrow: SettingsError.unreadable).remembered
    return known
  }

  /// The changes that are never written, as lines of the file; empty without any.
  var changes: String {
    guard let unwritten else { return "" }
    return Content.lines(of: unwritten.values, since: unwritten.saved).map { $0 + "\n" }.joined()
  }

  /// Replays a saved game that began with a category; nothing is written meanwhile.
  ///
  /// In a pipe, the ``changes`` of an earlier run come before.
  func replay(
    from category: String?, after changes: String, _ lines: () throws -> Void
  ) rethrows {
    let before = unwritten
    let saved = (try? load()) ?? SavedSettings()
    let start = isReadOnly ? Content(Array(changes.utf8), since: saved).remembered : saved
    var first = start
    first.category = category
    (unwritten, known) = ((first, saved), first)
    defer {
      // In a pipe, the next games have the values of the game that was left, as in a replay of a recording.
      let replayed = isReadOnly ? unwritten?.values.merged(into: start, since: first) : nil
      unwritten = before ?? replayed.map { ($0, saved) }
    }
    try lines()
  }

  func save(_ remembered: SavedSettings) throws(SettingsError) {
    var remembered = remembered
    if keepsSize { remembered.pairs = known.pairs }
    if isReadOnly || unwritten != nil {
      let former = unwritten ?? (known, known)
      unwritten = (remembered.merged(into: former.values, since: known), former.saved)
      return known = remembered
    }
    guard let path else { throw .unwritable(reason: "there is no home folder") }
    try System.withLock(on: path) { () throws(SettingsError) in
      // A file that cannot be read is not overwritten.
      var content = try saved(orThrow: SettingsError.unwritable)
      content.remembered = remembered.merged(into: content.remembered, since: known)
      do throws(System.Failure) {
        try System.replace(path, with: content.bytes)
      } catch {
        throw .unwritable(reason: Self.reason(of: error, at: path))
      }
    }
    known = remembered
  }

  /// Returns the content of the file; empty if there is none.
  private func saved(orThrow problem: (String) -> SettingsError) throws(SettingsError) -> Content {
    guard let path else { return Content() }
    let bytes: [UInt8]?
    do throws(System.Failure) {
      bytes = try System.contents(ofRegular: path, limit: Self.limit)
    } catch {
      if error.isMissingFile { return Content() }
      throw problem(Self.reason(of: error, at: path))
    }
    guard let bytes else { throw problem("\(path): it is too large") }
    return Content(bytes)
  }

  private static func reason(of failure: System.Failure, at path: String) -> String {
    "\(path): \(failure.isNotRegularFile ? "it is not a regular file" : failure.reason)"
  }
}

private struct Content {
  var remembered = SavedSettings()
  /// The unknown lines.
  private var others: [ArraySlice<UInt8>] = []

  init() {}

  /// Reads lines, which change some values.
  init(_ bytes: [UInt8], since saved: SavedSettings = SavedSettings()) {
    remembered = saved
    // By bytes, as a carriage return and a line feed are one character.
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = String(validating: line)
      let words = text.flatMap { try? ScriptLine(parsing: $0) }?.words ?? []
      if words.count == 2, words[0] == "category" {
        remembered.category = words[1]
      } else if words.count == 2, words[0] == "faces", let faces = Deal.Faces(rawValue: words[1]) {
        remembered.faces = faces
      } else if words.count == 2, words[0] == "pairs", let pairs = Int(words[1]),
        Deal.sizes.contains(pairs)
      {
        remembered.pairs = pairs
      } else if let (kind, moves) = Self.result("best", words), moves >= kind.pairs {
        remembered.best[kind] = moves
      } else if let (kind, seconds) = Self.result("seconds", words) {
        remembered.times[kind] = seconds
      } else {
        others.append(line)
      }
    }
  }

  /// Reads a line `best "grade 1" 4 6`, which ends with the faces if they are not meanings.
  private static func result(_ name: String, _ words: [String]) -> (GameKind, Int)? {
    guard (4...5).contains(words.count), words[0] == name, let pairs = Int(words[2]),
      let result = Int(words[3]), pairs > 0, result > 0,
      let faces = Deal.Faces(rawValue: words.count == 5 ? words[4] : Deal.Faces.meaning.rawValue)
    else { return nil }
    return (GameKind(category: words[1], pairs: pairs, faces: faces), result)
  }

  var bytes: [UInt8] {
    let lines = Self.lines(of: remembered, since: SavedSettings()).map { Array($0.utf8)[...] }
    return (lines + others).flatMap { $0 + [UInt8(ascii: "\n")] }
  }

  /// Returns the lines of the values that differ from others.
  static func lines(of values: SavedSettings, since saved: SavedSettings) -> [String] {
    let category = values.category == saved.category ? nil : values.category
    return [
      category.map { ScriptLine.text(["category", $0]) },
      values.faces == saved.faces ? nil : "faces \(values.faces.rawValue)",
      values.pairs == saved.pairs ? nil : "pairs \(values.pairs)",
    ].compactMap(\.self)
      + lines("best", values.best, since: saved.best)
      + lines("seconds", values.times, since: saved.times)
  }

  private static func lines(
    _ name: String, _ results: [GameKind: Int], since saved: [GameKind: Int]
  ) -> [String] {
    results.filter { saved[$0.key] != $0.value }.map { kind, result in
      let words = [name, kind.category, "\(kind.pairs)", "\(result)"]
      return ScriptLine.text(words + [kind.faces.savedName].compactMap(\.self))
    }.sorted()
  }
}
