import KanjiTerminal

/// The completions for zsh, as a file of its functions or to be evaluated.
enum ZshScript {
  static var text: String {
    #"""
    #compdef kanji-cli
    # zsh completion for kanji-cli \#(About.version)

    _kanji-cli() {
      local curcontext=$curcontext state line
      local -a everywhere commands
      everywhere=(
    \#(lines(Option.everywhere, indent: "    "))
      )
      commands=(
    \#(Command.oneShot.map { "    " + quoted("\($0.name):\($0.summary)") }.joined(separator: "\n"))
      )
      _arguments -C $everywhere \
    \#(Option.browser.map { "    \(spec(of: $0)) \\" }.joined(separator: "\n"))
        '1: :->command' '*:: :->operands'
      case $state in
        command) _describe -t commands command commands ;;
        operands)
          case $words[1] in
    \#(Command.oneShot.map(branch).joined(separator: "\n"))
          esac ;;
      esac
    }

    if [[ $funcstack[1] == _kanji-cli ]]; then
      _kanji-cli "$@"
    else
      compdef _kanji-cli kanji-cli
    fi

    """#
  }

  private static func branch(for command: Command) -> String {
    let operand = quoted("*:\(escaped(command.operands)):\(action(command.offer))")
    let specs = command.options.map(spec) + (command.operands.isEmpty ? [] : [operand])
    return "        \(command.name)) _arguments $everywhere \(specs.joined(separator: " ")) ;;"
  }

  private static func lines(_ options: [Option], indent: String) -> String {
    options.map { indent + spec(of: $0) }.joined(separator: "\n")
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

  /// Text where brackets and colons have a meaning.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += "[]:\\".contains($1) ? "\\\($1)" : String($1) }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
