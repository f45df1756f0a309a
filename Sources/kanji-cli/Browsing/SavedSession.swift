import KanjiBrowser
import MemoryGame
import StateMachine

/// The file that keeps where a session is from one run to the next: a script that leads there.
///
///     # kanji-cli session 1, rules ee35c441df23d1bf
///     open /all/detail/水
///     play --category "grade 1" --pairs 4 --seed 7
final class SavedSession {
  /// What a file says.
  struct Content: Equatable {
    var place: String
    /// The line that begins the game, if one was on.
    var game: String?
    /// Whether the rules were those of today.
    var hasTodaysRules: Bool
  }

  /// A longer file was not written by this program.
  private static let limit = 1 << 20
  private static let header = "# kanji-cli session 1, rules "

  private let path: String
  private let rules: String
  private let tell: (String) -> Void
  private var saved: String?
  private var isOff = false

  /// Names the file, which need not exist; `tell` is given sentences on what cannot be done.
  init(_ path: String, rules: TransitionGraph, tell: @escaping (String) -> Void) {
    self.path = System.absolute(path)
    self.rules = rules.fingerprint
    self.tell = tell
  }

  /// What the file says; nil if there is none, or one that is of no use and is set aside.
  func load() -> Content? {
    System.removeDrafts(of: path)
    do throws(System.Failure) {
      guard let size = try System.size(of: path) else {
        stop("\(path) is no plain file; the place is not saved")
        return nil
      }
      if size <= Self.limit, let content = content(of: try System.contents(of: path)) {
        return content
      }
    } catch {
      if error.isMissingFile { return nil }
      guard (try? System.size(of: path)) != nil else {
        stop("cannot read \(path): \(error.reason); the place is not saved")
        return nil
      }
    }
    setAside()
    return nil
  }

  /// Takes the session as it is for saved, so that only a change of it is written.
  func adopt(_ session: Session) {
    saved = text(of: session)
  }

  /// Writes where the session is, if that has changed.
  func save(_ session: Session) {
    let text = text(of: session)
    guard !isOff, text != saved else { return }
    do throws(System.Failure) {
      try System.replace(path, with: text)
      saved = text
    } catch {
      stop("cannot save the place in \(path): \(error.reason); it lasts until the end")
    }
  }

  private func stop(_ sentence: String) {
    isOff = true
    tell(sentence)
  }

  private func setAside() {
    do throws(System.Failure) {
      tell("\(path) is no saved session; it is now called \(try System.setAside(path))")
    } catch {
      stop("\(path) is no saved session, and stays: \(error.reason); the place is not saved")
    }
  }

  private func content(of bytes: [UInt8]) -> Content? {
    guard bytes.starts(with: Self.header.utf8), let newline = bytes.firstIndex(of: 10),
      let script = try? Script(parsing: bytes, file: path), script.cases.count == 1
    else { return nil }
    let steps = script.cases[0].steps
    guard let open = steps.first?.line, open.words.count == 2, open.words[0] == Command.open.name,
      !open.isNegated, steps.count <= 2,
      steps.count == 1 || steps[1].line.words.first == Command.play.name
    else { return nil }
    let rules = String(decoding: bytes[Self.header.utf8.count..<newline], as: UTF8.self)
    return Content(
      place: open.words[1], game: steps.count == 2 ? steps[1].text : nil,
      hasTodaysRules: rules == self.rules)
  }

  private func text(of session: Session) -> String {
    var text = Self.header + rules + "\n"
    text += "\(Command.open.name) \(ScriptLine.quoted("\(session.browser.navigator.path)"))\n"
    guard let top = session.game?.game.navigator.path.top else { return text }
    guard case .game(let deal) = top else { return text + "\(Command.play.name)\n" }
    let words = [
      Command.play.name, Option.category.name, deal.category, Option.pairs.name, "\(deal.pairs)",
      Option.seed.name, "\(deal.seed)",
    ]
    return text + words.map(ScriptLine.quoted).joined(separator: " ") + "\n"
  }
}
