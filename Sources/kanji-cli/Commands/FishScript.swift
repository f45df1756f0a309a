import KanjiTerminal

/// The completions for fish.
enum FishScript {
  static var text: String {
    #"""
    # fish completion for kanji-cli \#(About.version)

    # Prints the command of the line, and fails if there is none yet.
    function __kanji_cli_command
        set -l words (commandline -opc)
        set -e words[1]
        while set -q words[1]
            switch $words[1]
                case \#(Option.all.filter { $0.placeholder != nil }.map(\.name).joined(separator: " "))
                    set -q words[2]; and set -e words[2]
                case '-*'
                case '*'
                    echo $words[1]
                    return 0
            end
            set -e words[1]
        end
        return 1
    end

    function __kanji_cli_in
        set -l command (__kanji_cli_command)
        contains -- "$command" $argv
    end

    complete -c kanji-cli -f
    \#((commands + options + operands).joined(separator: "\n"))

    """#
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

  /// What follows `complete` to offer words or files; nil if nothing is offered.
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
