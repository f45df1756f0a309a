import KanjiBrowser
import MemoryGame
import StateMachineTesting

/// Where a session is, as it is kept from one run to the next: a script that leads there.
///
///     # kanji-cli session 1, rules ee35c441df23d1bf
///     open /all/detail/水
///     play --category "grade 1" --pairs 4 --seed 7
struct SavedState: Equatable {
  /// What stands for the browser's rules.
  var rules: String
  /// The browser's path.
  var place: String
  /// The game, if one was on.
  var game: SavedGame?

  private static let header = "# kanji-cli session 1, rules "

  init(rules: String, place: String, game: SavedGame? = nil) {
    self.rules = rules
    self.place = place
    self.game = game
  }

  init(of session: Session) {
    self.init(
      rules: session.rules, place: "\(session.browser.navigator.path)",
      game: session.game.map { SavedGame($0.game) })
  }

  /// The script, whose lines all end.
  var text: String {
    let open = "\(Command.open.name) \(ScriptLine.quoted(place))"
    return ([Self.header + rules, open] + (game?.lines ?? [])).map { $0 + "\n" }.joined()
  }

  /// Takes a script that is written like ``text``, and no other.
  init?(parsing bytes: [UInt8]) {
    // What was cut off within a line may name another place.
    guard bytes.starts(with: Self.header.utf8), let newline = bytes.firstIndex(of: 10),
      bytes.last == 10, let script = try? Script(parsing: bytes, file: ""),
      let steps = script.cases.first?.steps, script.cases.count == 1, script.cases[0].name == "",
      let open = steps.first?.line, open.words.count == 2, open.words[0] == Command.open.name,
      !open.isNegated
    else { return nil }
    rules = String(decoding: bytes[Self.header.utf8.count..<newline], as: UTF8.self)
    place = open.words[1]
    guard steps.count > 1 else { return }
    guard let game = SavedGame(steps.dropFirst()) else { return nil }
    self.game = game
  }
}
