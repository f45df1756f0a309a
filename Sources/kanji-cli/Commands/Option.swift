import KanjiBrowser
import StateMachineTerminal
import StateMachineText
import StateMachineTesting

// The options of kanji-cli; those of scripts and graphs come with their commands.
extension Option {
  static let json = Option(
    name: "--json", summary: "print as JSON; kanji with the fields of kanji.json")
  static let data = Option(
    name: "--data", placeholder: "FILE", summary: "read the kanji from FILE", offer: .files)
  static let version = Option(name: "--version", summary: "print the version and the data's source")
  static let grade = Option(
    name: "--grade", placeholder: "N",
    summary: "only school grade N (1–6; 8: the other jōyō kanji), or N-M",
    offer: .words { ["1", "2", "3", "4", "5", "6", "8"] },
    wanted: "a grade from 1 to 6, or 8, or a range such as 2-4")
  static let jlpt = Option(
    name: "--jlpt", placeholder: "N",
    summary: "only kanji of old JLPT level N (4 – 1) or today's N5 – N1",
    offer: .words { ["4", "3", "2", "1", "N5", "N4", "N3", "N2", "N1"] },
    wanted: "an old level 4 to 1, N5 to N1, or a range such as 4-3")
  static let strokes = Option(
    name: "--strokes", placeholder: "N", summary: "only kanji with N strokes, N-M, N- or -N",
    offer: .words { (1...29).map(String.init) },
    wanted: "\(UsageError.aboveZero) or a range such as 2-4")
  static let radical = Option(
    name: "--radical", placeholder: "R",
    summary: "only kanji with a radical: 水, 氵, さんずい, water or 85",
    offer: .words { KanjiForms.radicalNames },
    wanted: "a radical such as 水, 氵, さんずい, water or 85")
  static let part = Option(
    name: "--part", placeholder: "P", summary: "only kanji with parts: 毎, 氵毎, さんずい or water",
    offer: .words { KanjiParts.embedded.table.map { String($0.character) } },
    wanted: "parts such as 毎, 氵毎, さんずい or water")
  static let everyKanji = Option(
    name: "--all", summary: "take all kanji, not only the everyday ones")
  static let sort = ValueOption<KanjiOrder>(
    name: "--sort", placeholder: "FIELD", summary: "sort by \(KanjiOrder.names)",
    offer: .words { KanjiOrder.allCases.map(\.rawValue) }, wanted: "one of \(KanjiOrder.names)",
    read: { KanjiOrder(rawValue: $0.lowercased()) })
  static let limit = ValueOption<Int>(
    name: "--limit", summary: "show at most N results", isLimit: true)
  static let record = Option(
    name: "--record", placeholder: "FILE", summary: "record the session to FILE, as a script",
    offer: .files)
  static let live = Option(
    name: "--live", placeholder: "FILE",
    summary: "follow the session on a page in FILE, in a web browser", offer: .files,
    replacesFile: true)
  static let session = Option(
    name: "--session", placeholder: "FILE",
    summary: "continue from FILE, and save your place there", offer: .files,
    replacesFile: true)
  static let fresh = Option(
    name: "--fresh", summary: "start from the beginning, not where you left off")
  static let open = Option(
    name: "--open", placeholder: "PATH", summary: "start at PATH, not where you left off")
  static let importing = Option(
    name: "--import", placeholder: "FILE",
    summary: "start at the place in FILE, which session printed",
    offer: .files)
  static let seed = ValueOption<UInt64>(
    name: "--seed", placeholder: "N",
    summary: "seed of the random generator; the same N repeats the result",
    wanted: UsageError.digits,
    // `Int(digits:)` reads the digits of any script, but fewer of them.
    read: { UInt64($0) ?? Int(digits: $0).flatMap { $0 < .max ? UInt64($0) : nil } })
  static let frames = Option(name: "--frames", summary: "draw stroke after stroke")
  static let picture = ValueOption<PictureFormat>(
    name: "--format", placeholder: "svg", summary: "write a picture with numbered strokes")
  static let words = Option(
    name: "--words", summary: "show only words; those of a kanji as lines of fields, or as JSON")

  /// The options of every command.
  static let everywhere: [Option] = [.json, .data, .noColor, .plain, .help, .version]
  static let filters: [Option] = [.grade, .jlpt, .strokes, .radical, .part]
  static let lists: [Option] = filters + [.sort, .limit]
  static let browser: [Option] = [.record, .live, .session, .fresh, .open, .importing]
  static let all: [Option] =
    everywhere + Apps.home.options + browser + Apps.all.dropFirst().flatMap { $0.options } + drawing
    + [.steps, .depth] + testing
}

extension ValueOption where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
  /// Creates an option that takes the name of a case, in letters of any kind.
  convenience init(name: String, placeholder: String, summary: String) {
    let names = Value.allCases.map(\.rawValue)
    self.init(
      name: name, placeholder: placeholder, summary: summary, offer: .words { names },
      wanted: names.joined(separator: " or "),
      read: { Value(rawValue: $0.folded.lowercased()) })
  }
}

extension ShellOffer {
  static let commands = ShellOffer.words { Command.oneShot.map(\.name) }
}

extension KanjiOrder {
  static let names = allCases.map(\.rawValue).joined(separator: ", ")
}
