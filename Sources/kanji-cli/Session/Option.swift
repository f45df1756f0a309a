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
  /// The options of every command.
  static let everywhere: [Option] = [.json, .data, .noColor, .plain, .help, .version]
  static let prompt: [Option] = [.record, .live, .session, .fresh, .open, .importing]
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
