import StateMachineTesting
import StateMachineText

/// The place of a session, saved as a script that leads there, with its ``SavedHistory`` as comments.
///
///     # kanji-cli session 1, rules ee35c441df23d1bf
///     # step 0 0 /all
///     # list 0 0 search water
///     # step 1 1 /detail/水
///     # at 1 0
///     open /all/detail/水
///     play --category "grade 1" --pairs 4 --seed 7
///     expect cards 9d8f0c1e5a6b7c42
///     wait 63
///     flip 1 4
///     flip 2
struct SavedState: Equatable {
  var rules: String
  var place: String
  var history: SavedHistory?
  var game: SavedGame?
}

extension SavedState {
  private static let header = "# kanji-cli session 1, rules "

  /// Creates the state of a session; the writers may have written its last one.
  init(
    of session: Session, _ place: PathWriter = PathWriter(), _ first: PathWriter = PathWriter()
  ) throws(SavedSessionError) {
    let browser = session.browser
    self.init(
      rules: browser.rules, place: place.text(of: browser.navigator.path),
      history: SavedHistory(of: browser, first), game: try SavedGame(of: session))
  }

  /// The script, with a line break after each line.
  var text: String { text(place: ScriptLine.quoted(place)) }

  /// Returns the script of a session's state, without its history if it would be longer than the limit.
  func text(limit: Int) -> String {
    // A session's path has no character that needs quotes, which would take time to find.
    let whole = text(place: place)
    if whole.utf8.count <= limit { return whole }
    var state = self
    state.history = nil
    return state.text(place: place)
  }

  private func text(place: String) -> String {
    Self.header + rules + "\n" + (history?.comments ?? "") + "open \(place)\n"
      + (game?.lines ?? []).map { $0 + "\n" }.joined()
  }

  /// Reads a script as ``text`` writes it; nil for any other.
  init?(parsing bytes: [UInt8]) {
    // An incomplete line may name another place.
    guard bytes.starts(with: Self.header.utf8), let newline = bytes.firstIndex(of: 10),
      bytes.last == 10, let script = try? Script(parsing: bytes, file: ""),
      script.cases.count == 1, script.cases[0].name == "",
      script.cases[0].steps.allSatisfy({ !$0.line.isNegated })
    else { return nil }
    let lines = script.cases[0].steps.map(\.line.words)
    guard let open = lines.first, open.count == 2, open[0] == "open" else { return nil }
    self.init(
      rules: String(decoding: bytes[Self.header.utf8.count..<newline], as: UTF8.self),
      place: open[1], history: SavedHistory(parsing: String(decoding: bytes, as: UTF8.self)))
    guard lines.count > 1 else { return }
    guard let game = SavedGame(lines.dropFirst()) else { return nil }
    self.game = game
  }
}
