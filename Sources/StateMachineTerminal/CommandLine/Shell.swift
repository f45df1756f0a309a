import StateMachineText

/// A shell that can complete a program's arguments.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// Returns the completion script, made from the table of commands.
  package func script(for table: CommandTable) -> String {
    switch self {
    case .bash: BashScript(table: table).text
    case .zsh: ZshScript(table: table).text
    case .fish: FishScript(table: table).text
    }
  }

  /// Returns how to load the script each time the shell starts.
  package func installation(of program: String) -> String {
    switch self {
    case .bash: "in ~/.bashrc: eval \"$(\(program) completions bash)\""
    case .zsh: "in ~/.zshrc, after compinit: eval \"$(\(program) completions zsh)\""
    case .fish: "in ~/.config/fish/config.fish: \(program) completions fish | source"
    }
  }
}

extension CommandTable {
  /// The beginning of the names of a script's functions.
  fileprivate var functionName: String {
    "_" + program.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }
}

extension String {
  /// The text between single quotes for bash and zsh.
  fileprivate var quoted: String { "'" + replacingScalars { $0 == "'" ? "'\\''" : nil } + "'" }

  /// The text between single quotes for fish.
  fileprivate var quotedForFish: String {
    "'" + replacingScalars { $0 == "'" || $0 == "\\" ? "\\\($0)" : nil } + "'"
  }

  /// Whether every shell takes the text as it is.
  fileprivate var isPlainWord: Bool {
    !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
  }
}

extension ShellOffer {
  /// Returns the words, separated by spaces; a word with characters that a shell interprets is quoted.
  fileprivate func words(_ quoted: (String) -> String) -> String {
    words.map { $0.isPlainWord ? $0 : quoted($0) }.joined(separator: " ")
  }
}

/// The bash script; before version 4, bash completes no files.
private struct BashScript {
  let table: CommandTable

  var text: String {
    #"""
    # bash completion for \#(table.program) \#(table.version)

    # Offers the words that begin with the first one.
    \#(table.functionName)_offer() {
      local typed=$1 word offer
      # Without -r, read removes backslashes.
      IFS= read word <<<"${typed#[\"\']}"
      shift
      for offer; do
        [[ $offer == "$word"* ]] || continue
        # After a quotation mark, readline quotes the words as file names.
        [[ $typed == [\"\']* ]] && compopt -o filenames 2>/dev/null || printf -v offer %q "$offer"
        COMPREPLY+=("$offer")
      done
    }

    \#(table.functionName)() {
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
          \#(table.valued.map(\.name).joined(separator: "|")))
            [[ ${COMP_WORDS[i+1]} == '=' ]] && ((i++))
            ((i++)) ;;
          -*) ;;
          *)
            command=${COMP_WORDS[i]}
            break ;;
        esac
      done
      case $before in
    \#(branches(table.valued.map { ($0.name, $0.offer) }))
      esac
      if [[ $word == -* ]]; then
        case $command in
          '') \#(table.functionName)_offer "$word" \#(names(table.standard.options + table.everywhere)) ;;
    \#(table.oneShot.map(options).joined(separator: "\n"))
        esac
        return
      fi
      case $command in
        '') \#(table.functionName)_offer "$word" \#(table.oneShot.map(\.name).joined(separator: " ")) ;;
    \#(branches(table.oneShot.map { ($0.name, $0.offer) }))
      esac
    }

    complete -F \#(table.functionName) \#(table.program)

    """#
  }

  private func names(_ options: [Option]) -> String {
    options.map(\.name).joined(separator: " ")
  }

  private func options(of command: CommandDescription) -> String {
    "      \(command.name)) \(table.functionName)_offer \"$word\" \(names(table.allOptions(of: command))) ;;"
  }

  private func branches(_ places: [(name: String, offer: ShellOffer)]) -> String {
    places.map { name, offer in
      switch offer {
      case .nothing: "    \(name)) return ;;"
      case .files: "    \(name)) compopt -o default 2>/dev/null; return ;;"
      case .words:
        "    \(name)) \(table.functionName)_offer \"$word\" \(offer.words(\.quoted)); return ;;"
      }
    }.joined(separator: "\n")
  }
}

private struct ZshScript {
  let table: CommandTable

  var text: String {
    let commands = table.oneShot.map { "    " + "\($0.name):\($0.summary)".quoted }
    let everywhere = table.everywhere.map { "    " + spec(of: $0) }
    let standard = table.standard.options.map { "    \(spec(of: $0)) \\\n" }.joined()
    return #"""
      #compdef \#(table.program)
      # zsh completion for \#(table.program) \#(table.version)

      _\#(table.program)() {
        local curcontext=$curcontext state line
        local -a everywhere commands
        everywhere=(
      \#(everywhere.joined(separator: "\n"))
        )
        commands=(
      \#(commands.joined(separator: "\n"))
        )
        _arguments -C $everywhere \
      \#(standard)    '1: :->command' '*:: :->operands'
        case $state in
          command) _describe -t commands command commands ;;
          operands)
            case $words[1] in
      \#(table.oneShot.map(branch).joined(separator: "\n"))
            esac ;;
        esac
      }

      if [[ $funcstack[1] == _\#(table.program) ]]; then
        _\#(table.program) "$@"
      else
        compdef _\#(table.program) \#(table.program)
      fi

      """#
  }

  private func branch(for command: CommandDescription) -> String {
    let operand = "*:\(escaped(command.operandUsage)):\(action(command.offer))".quoted
    let specs = command.options.map(spec) + (command.operands.isEmpty ? [] : [operand])
    return "        \(command.name)) _arguments $everywhere \(specs.joined(separator: " ")) ;;"
  }

  private func spec(of option: Option) -> String {
    let explanation = "[\(escaped(option.summary))]"
    guard let placeholder = option.placeholder else { return (option.name + explanation).quoted }
    return "\(option.name)=\(explanation):\(placeholder):\(action(option.offer))".quoted
  }

  private func action(_ offer: ShellOffer) -> String {
    switch offer {
    case .nothing: " "
    case .files: "_files"
    // zsh splits the text at its colons, and then evaluates the words.
    case .words: "(" + offer.words(\.quoted).replacingScalars { $0 == ":" ? "\\:" : nil } + ")"
    }
  }

  /// Escapes brackets and colons.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += "[]:\\".contains($1) ? "\\\($1)" : String($1) }
  }
}

private struct FishScript {
  let table: CommandTable

  private var function: String { "_" + table.functionName }

  var text: String {
    #"""
    # fish completion for \#(table.program) \#(table.version)

    # Prints the command of the line, and fails if there is none yet.
    function _\#(table.functionName)_command
        set -l words (commandline -opc)
        set -e words[1]
        while set -q words[1]
            switch $words[1]
                case \#(table.valued.map(\.name).joined(separator: " "))
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

    function _\#(table.functionName)_in
        set -l command (_\#(table.functionName)_command)
        contains -- "$command" $argv
    end

    complete -c \#(table.program) -f
    \#((commands + options + operands).joined(separator: "\n"))

    """#
  }

  private var commands: [String] {
    table.oneShot.map {
      "complete -c \(table.program) -n 'not \(function)_command >/dev/null' -a \($0.name) -d \($0.summary.quotedForFish)"
    }
  }

  private var options: [String] {
    let everywhere = table.everywhere.map { complete($0, if: "") }
    let standard = table.standard.options.map { complete($0, if: "-n '\(function)_in \"\"' ") }
    let others = table.options.filter { !table.everywhere.contains($0) }
    return everywhere + standard
      + others.compactMap { option in
        let takers = table.oneShot.filter { $0.options.contains(option) }.map(\.name)
        guard !takers.isEmpty else { return nil }
        return complete(option, if: "-n '\(function)_in \(takers.joined(separator: " "))' ")
      }
  }

  private var operands: [String] {
    table.oneShot.compactMap { command in
      guard let flags = flags(command.offer) else { return nil }
      return "complete -c \(table.program) -n '\(function)_in \(command.name)' \(flags)"
    }
  }

  private func complete(_ option: Option, if condition: String) -> String {
    let name = "complete -c \(table.program) \(condition)-l \(option.name.dropFirst(2))"
    let value = option.placeholder == nil ? "" : " -r " + (flags(option.offer) ?? "-f")
    return "\(name)\(value) -d \(option.summary.quotedForFish)"
  }

  /// Returns the flags of `complete` for words or files; nil if there are none.
  private func flags(_ offer: ShellOffer) -> String? {
    switch offer {
    case .nothing: nil
    case .files: "-F"
    // fish evaluates the words.
    case .words: "-f -a " + offer.words(\.quotedForFish).quotedForFish
    }
  }
}
