import CKanjiTexts
import KanjiTerminal

enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The completion script, made from the table of commands.
  var script: String {
    switch self {
    case .bash: filled(kanji_bash_script(), BashScript.values)
    case .zsh: filled(kanji_zsh_script(), ZshScript.values)
    case .fish: filled(kanji_fish_script(), FishScript.values)
    }
  }

  /// How to load the script each time the shell starts.
  var installation: String {
    switch self {
    case .bash: "in ~/.bashrc: eval \"$(kanji-cli completions bash)\""
    case .zsh: "in ~/.zshrc, after compinit: eval \"$(kanji-cli completions zsh)\""
    case .fish: "in ~/.config/fish/config.fish: kanji-cli completions fish | source"
    }
  }
}

/// Returns a text of `CKanjiTexts` with values in place of names such as `@VERSION@`.
func filled(_ text: UnsafePointer<CChar>, _ values: [String: String]) -> String {
  values.reduce(String(cString: text)) { $0.replacing("@\($1.key)@", with: $1.value) }
}

/// The values of the bash script; before version 4, bash completes no files.
private enum BashScript {
  static var values: [String: String] {
    [
      "VERSION": About.version, "VALUED": Option.valued.map(\.name).joined(separator: "|"),
      "VALUES": branches(Option.valued.map { ($0.name, $0.offer) }),
      "BROWSER_OPTIONS": names(Command.browserOptions),
      "OPTIONS": Command.oneShot.map(options).joined(separator: "\n"),
      "COMMANDS": Command.oneShot.map(\.name).joined(separator: " "),
      "OPERANDS": branches(Command.oneShot.map { ($0.name, $0.offer) }),
    ]
  }

  private static func names(_ options: [Option]) -> String {
    options.map(\.name).joined(separator: " ")
  }

  private static func options(of command: Command) -> String {
    "      \(command.name)) _kanji_cli_offer \"$word\" \(names(command.allOptions)) ;;"
  }

  private static func branches(_ places: [(name: String, offer: ShellOffer)]) -> String {
    places.map { name, offer in
      let words = offer.words.map { $0.contains(" ") ? "'\($0)'" : $0 }
      return switch offer {
      case .nothing: "    \(name)) return ;;"
      case .files: "    \(name)) compopt -o default 2>/dev/null; return ;;"
      default:
        "    \(name)) _kanji_cli_offer \"$word\" \(words.joined(separator: " ")); return ;;"
      }
    }.joined(separator: "\n")
  }
}

private enum ZshScript {
  static var values: [String: String] {
    let commands = Command.oneShot.map { "    " + quoted("\($0.name):\($0.summary)") }
    return [
      "VERSION": About.version, "COMMANDS": commands.joined(separator: "\n"),
      "EVERYWHERE": Option.everywhere.map { "    " + spec(of: $0) }.joined(separator: "\n"),
      "BROWSER_OPTIONS": Option.browser.map { "    \(spec(of: $0)) \\" }.joined(separator: "\n"),
      "OPERANDS": Command.oneShot.map(branch).joined(separator: "\n"),
    ]
  }

  private static func branch(for command: Command) -> String {
    let operand = quoted("*:\(escaped(command.operands)):\(action(command.offer))")
    let specs = command.options.map(spec) + (command.operands.isEmpty ? [] : [operand])
    return "        \(command.name)) _arguments $everywhere \(specs.joined(separator: " ")) ;;"
  }

  private static func spec(of option: Option) -> String {
    let explanation = "[\(escaped(option.summary))]"
    guard let placeholder = option.placeholder else { return quoted(option.name + explanation) }
    return quoted("\(option.name)=\(explanation):\(placeholder):\(action(option.offer))")
  }

  private static func action(_ offer: ShellOffer) -> String {
    switch offer {
    case .nothing: " "
    case .files: "_files"
    default:
      "(" + offer.words.map { $0.replacing(" ", with: "\\ ") }.joined(separator: " ") + ")"
    }
  }

  /// Escapes brackets and colons.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += "[]:\\".contains($1) ? "\\\($1)" : String($1) }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}

private enum FishScript {
  static var values: [String: String] {
    [
      "VERSION": About.version, "VALUED": Option.valued.map(\.name).joined(separator: " "),
      "OFFERS": (commands + options + operands).joined(separator: "\n"),
    ]
  }

  private static var commands: [String] {
    Command.oneShot.map {
      "complete -c kanji-cli -n 'not __kanji_cli_command >/dev/null' -a \($0.name) -d \(quoted($0.summary))"
    }
  }

  private static var options: [String] {
    let everywhere = Option.everywhere.map { complete($0, if: "") }
    let browser = Option.browser.map { complete($0, if: "-n '__kanji_cli_in \"\"' ") }
    let others = Option.all.filter { !Option.everywhere.contains($0) }
    return everywhere + browser
      + others.compactMap { option in
        let takers = Command.oneShot.filter { $0.options.contains(option) }.map(\.name)
        guard !takers.isEmpty else { return nil }
        return complete(option, if: "-n '__kanji_cli_in \(takers.joined(separator: " "))' ")
      }
  }

  private static var operands: [String] {
    Command.oneShot.compactMap { command in
      guard let flags = flags(command.offer) else { return nil }
      return "complete -c kanji-cli -n '__kanji_cli_in \(command.name)' \(flags)"
    }
  }

  private static func complete(_ option: Option, if condition: String) -> String {
    let name = "complete -c kanji-cli \(condition)-l \(option.name.dropFirst(2))"
    let value = option.placeholder == nil ? "" : " -r " + (flags(option.offer) ?? "-f")
    return "\(name)\(value) -d \(quoted(option.summary))"
  }

  /// Returns the flags of `complete` for words or files; nil if there are none.
  private static func flags(_ offer: ShellOffer) -> String? {
    switch offer {
    case .nothing: nil
    case .files: "-F"
    default: "-f -a " + quoted(offer.words.map(word).joined(separator: " "))
    }
  }

  private static func word(_ text: String) -> String {
    text.contains(" ") ? "\"\(text)\"" : text
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.reduce(into: "") { $0 += "'\\".contains($1) ? "\\\($1)" : String($1) } + "'"
  }
}
