import StateMachineTerminal
import MemoryGame
import StateMachine
import StateMachineTesting

/// The game's settings in a file of the user's state folder.
///
/// Each line consists of words, quoted as in a script:
///
///     category "grade 1"
///     faces reading
///     best "grade 1" 4 6
///     best "grade 1" 4 9 reading
///
/// Concurrent runs merge their changes. Unknown lines are kept, as a newer version may have written them.
final class FileSettings: GameSettings {
  /// The maximum size of the file.
  private static let limit = 1 << 20

  private let path: String?
  /// Whether changes are lost at the end of the program, as in scripts.
  private let isReadOnly: Bool
  /// The values with changes that are never written; nil without any.
  private var unwritten: SavedSettings?
  /// Whether changes are dropped, as while a saved game is replayed.
  var isReplaying = false
  /// The values loaded or saved last.
  private var known = SavedSettings()

  init(_ path: String? = System.stateFolder().map { $0 + "/game" }, isReadOnly: Bool = false) {
    self.path = path
    self.isReadOnly = isReadOnly
  }

  func load() throws(SettingsError) -> SavedSettings {
    if let unwritten { return unwritten }
    known = try saved(orThrow: SettingsError.unreadable).remembered
    return known
  }

  func save(_ remembered: SavedSettings) throws(SettingsError) {
    guard !isReplaying else { return known = remembered }
    guard !isReadOnly else {
      unwritten = remembered.merged(into: unwritten ?? known, since: known)
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

  init(_ bytes: [UInt8]) {
    // By bytes, as a carriage return and a line feed are one character.
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = String(validating: line)
      let words = text.flatMap { try? ScriptLine(parsing: $0) }?.words ?? []
      if words.count == 2, words[0] == "category" {
        remembered.category = words[1]
      } else if words.count == 2, words[0] == "faces", let faces = Deal.Faces(rawValue: words[1]) {
        remembered.faces = faces
      } else if let (kind, moves) = Self.best(words) {
        remembered.best[kind] = moves
      } else {
        others.append(line)
      }
    }
  }

  /// Reads a line `best "grade 1" 4 6`, which ends with the faces if they are not meanings.
  private static func best(_ words: [String]) -> (GameKind, Int)? {
    guard (4...5).contains(words.count), words[0] == "best", let pairs = Int(words[2]),
      let moves = Int(words[3]), pairs > 0, moves >= pairs,
      let faces = Deal.Faces(rawValue: words.count == 5 ? words[4] : Deal.Faces.meaning.rawValue)
    else { return nil }
    return (GameKind(category: words[1], pairs: pairs, faces: faces), moves)
  }

  var bytes: [UInt8] {
    let category = remembered.category.map { [ScriptLine.text(["category", $0])] } ?? []
    let faces = remembered.faces.savedName.map { ["faces \($0)"] } ?? []
    let best = remembered.best.map { kind, moves in
      let words = ["best", kind.category, "\(kind.pairs)", "\(moves)"]
      return ScriptLine.text(words + [kind.faces.savedName].compactMap(\.self))
    }
    let lines = (category + faces + best.sorted()).map { Array($0.utf8)[...] } + others
    return lines.flatMap { $0 + [UInt8(ascii: "\n")] }
  }
}
