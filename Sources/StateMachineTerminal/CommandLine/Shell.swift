import StateMachineText

private import StateMachineTerminalC

/// A shell that can complete a program's arguments.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// Returns the completion script, made from the table of commands.
  package func script(for table: CommandTable) -> String {
    let (text, values): (UnsafePointer<CChar>, [String: String]) =
      switch self {
      case .bash: (completions_bash(), BashScript(table: table).values)
      case .zsh: (completions_zsh(), ZshScript(table: table).values)
      case .fish: (completions_fish(), FishScript(table: table).values)
      }
    let names = [
      "VERSION": table.version, "PROGRAM": table.program, "FUNCTION": table.functionName,
    ]
    return filled(text, values.merging(names) { $1 })
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

/// Replaces names such as `@VERSION@` in a C string by their values.
///
/// A value may contain such a name.
private func filled(_ text: UnsafePointer<CChar>, _ values: [String: String]) -> String {
  var parts = String(cString: text).split(separator: "@", omittingEmptySubsequences: false)[...]
  var filled = String(parts.removeFirst())
  while let part = parts.popFirst() {
    if !parts.isEmpty, let value = values[String(part)] {
      filled += value + parts.removeFirst()
    } else {
      filled += "@" + part
    }
  }
  return filled
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

/// The values of the bash script; before version 4, bash completes no files.
private struct BashScript {
  let table: CommandTable

  var values: [String: String] {
    [
      "VALUED": table.valued.map(\.name).joined(separator: "|"),
      "VALUES": branches(table.valued.map { ($0.name, $0.offer) }),
      "STANDARD_OPTIONS": names(table.standard.options + table.everywhere),
      "OPTIONS": table.oneShot.map(options).joined(separator: "\n"),
      "COMMANDS": table.oneShot.map(\.name).joined(separator: " "),
      "OPERANDS": branches(table.oneShot.map { ($0.name, $0.offer) }),
    ]
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

  var values: [String: String] {
    let commands = table.oneShot.map { "    " + "\($0.name):\($0.summary)".quoted }
    return [
      "COMMANDS": commands.joined(separator: "\n"),
      "EVERYWHERE": table.everywhere.map { "    " + spec(of: $0) }.joined(separator: "\n"),
      "STANDARD_OPTIONS": table.standard.options.map { "    \(spec(of: $0)) \\\n" }.joined(),
      "OPERANDS": table.oneShot.map(branch).joined(separator: "\n"),
    ]
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
    // zsh evaluates the words, after it has split the text at its colons.
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

  var values: [String: String] {
    [
      "VALUED": table.valued.map(\.name).joined(separator: " "),
      "OFFERS": (commands + options + operands).joined(separator: "\n"),
    ]
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
