import CKanjiTexts
import StateMachineTerminal
import StateMachineTesting
import StateMachineText

enum ManPage {
  static var text: String {
    let statuses = ExitStatus.allCases.map { (".It \($0.rawValue)", $0.meaning) }
    let ofTests = TestStatus.rows.map { (".It \($0[0])", $0[1]) }
    let ofScripts =
      (Mdoc.text(ExitStatus.ofScripts) + ["Of", ".Cm test :", list(ofTests)])
      .joined(separator: "\n")
    return filled(
      kanji_man_page(),
      [
        "DATE": About.date,
        "COMMANDS": list(Command.forLearners.filter(\.isForCommandLine).map(item)),
        "PROMPT": more(Command.forLearners.filter(\.isForBrowser), at: "at the prompt") {
          $0.isForCommandLine
        },
        "GAME": more(Command.forLearners.filter(\.isForGame), at: "in the game") {
          $0.isForCommandLine || $0.isForBrowser
        },
        "DEVELOPER_COMMANDS": list(Command.forDevelopers.map(item)),
        "SCRIPT_LINES": list(
          Command.scriptLines.map { (".It Cm " + Mdoc.argument($0[0]), $0[1]) }),
        "OPTIONS": list(Option.all.map(item)), "EXIT_STATUS": list(statuses) + "\n" + ofScripts,
        "EXAMPLES": Command.oneShot.compactMap(example).joined(separator: "\n.Pp\n"),
      ])
  }

  /// Names the commands of a place that the page has described, and lists the others.
  private static func more(
    _ commands: [Command], at place: String, where isKnown: (Command) -> Bool
  ) -> String {
    let known = commands.filter(isKnown).map(\.name)
    let names = known.dropLast().joined(separator: ", ") + " and " + known.suffix(1).joined()
    let lines = Mdoc.text("Of the commands above, \(names) work \(place), too.")
    let others = commands.filter { !isKnown($0) }
    return (lines + [list(others.map(item))]).joined(separator: "\n")
  }

  private static func example(of command: Command) -> String? {
    guard let (operands, shows) = command.description.example else { return nil }
    let title = Mdoc.text(shows.prefix(1).uppercased() + shows.dropFirst() + ":")
    let line = Mdoc.literal("kanji-cli \(command.name) \(operands)")
    return (title + [".Bd -literal -offset indent -compact", line, ".Ed"]).joined(separator: "\n")
  }

  private static func list(_ items: [(head: String, text: String)]) -> String {
    let lines = items.flatMap { [$0.head] + Mdoc.text($0.text) }
    return ([".Bl -tag -width Ds"] + lines + [".El"]).joined(separator: "\n")
  }

  private static func item(_ command: Command) -> (head: String, text: String) {
    let command = command.description
    let usage = command.operandUsage(atPrompt: false)
    let operands = usage.isEmpty ? "" : " Ar " + Mdoc.argument(usage)
    let options = command.options.map(\.name).joined(separator: ", ")
    let taken = options.isEmpty ? "" : " (\(options))"
    let aliases = command.aliases.isEmpty ? "" : "; also " + command.aliases.joined(separator: ", ")
    return (".It Cm \(Mdoc.argument(command.name))\(operands)", command.summary + taken + aliases)
  }

  private static func item(_ option: Option) -> (head: String, text: String) {
    let value = option.placeholder.map { " Ar " + Mdoc.argument($0) } ?? ""
    return (".It Fl \(Mdoc.argument(String(option.name.dropFirst())))\(value)", option.summary)
  }
}

/// Text in the markup of a manual page, in ASCII.
enum Mdoc {
  /// Returns the text in lines of at most 80 bytes, unless a word is longer.
  static func text(_ text: String) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let word = word.unicodeScalars.map(escaped).joined()
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = protected(word)
      } else if line.utf8.count + word.utf8.count < 80 {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(protected(word))
      }
    }
    return lines
  }

  static func literal(_ text: String) -> String {
    let line = text.unicodeScalars.map { scalar in
      switch scalar {
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      default: escaped(scalar)
      }
    }.joined()
    return protected(line)
  }

  static func argument(_ text: String) -> String {
    "\"" + literal(text).replacing("\"", with: "\\(dq") + "\""
  }

  /// Returns the line, protected from being read as a macro.
  private static func protected(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\\" { return "\\e" }
    guard !scalar.isASCII else { return String(scalar) }
    return "\\[u\(scalar.value.hexDigits(4, uppercase: true))]"
  }
}
