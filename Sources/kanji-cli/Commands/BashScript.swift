import KanjiTerminal

/// The completions for bash, from version 4 on; an older one completes no files.
enum BashScript {
  static var text: String {
    #"""
    # bash completion for kanji-cli \#(About.version)

    # Offers the words that begin with the first one; blanks in them are escaped.
    _kanji_cli_offer() {
      local word=${1#[\"\']} IFS=$'\n'
      word=${word//\\/}
      shift
      [[ $* == *' '* ]] && compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen -W "${*// /\\ }" -- "$word"))
    }

    _kanji_cli() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= i
      COMPREPLY=()
      # --format=svg comes as three words.
      if [[ $word == '=' ]]; then
        word=
      elif [[ $before == '=' ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]}
      fi
      for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
          \#(valued.map(\.name).joined(separator: "|")))
            [[ ${COMP_WORDS[i+1]} == '=' ]] && ((i++))
            ((i++)) ;;
          -*) ;;
          *)
            command=${COMP_WORDS[i]}
            break ;;
        esac
      done
      case $before in
    \#(branches(valued.map { ($0.name, $0.offer) }))
      esac
      if [[ $word == -* ]]; then
        case $command in
          '') _kanji_cli_offer "$word" \#(names(Command.browserOptions)) ;;
    \#(Command.oneShot.map(options).joined(separator: "\n"))
        esac
        return
      fi
      case $command in
        '') _kanji_cli_offer "$word" \#(Command.oneShot.map(\.name).joined(separator: " ")) ;;
    \#(branches(Command.oneShot.map { ($0.name, $0.offer) }))
      esac
    }

    complete -F _kanji_cli kanji-cli

    """#
  }

  private static var valued: [Option] { Option.all.filter { $0.placeholder != nil } }

  private static func names(_ options: [Option]) -> String {
    options.map(\.name).joined(separator: " ")
  }

  private static func options(of command: Command) -> String {
    "      \(command.name)) _kanji_cli_offer \"$word\" \(names(command.allOptions)) ;;"
  }

  /// A branch for each of the names, which offers what belongs there and nothing else.
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
