import KanjiTerminal

/// A shell that can complete what one types.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script that teaches the shell, made from the table of commands.
  var script: String {
    switch self {
    case .bash: BashScript.text
    case .zsh: ZshScript.text
    case .fish: FishScript.text
    }
  }

  /// How the shell finds the script each time it starts.
  var installation: String {
    switch self {
    case .bash: "in ~/.bashrc: eval \"$(kanji-cli completions bash)\""
    case .zsh: "in ~/.zshrc, after compinit: eval \"$(kanji-cli completions zsh)\""
    case .fish: "in ~/.config/fish/config.fish: kanji-cli completions fish | source"
    }
  }
}

extension Command {
  /// The options that the command takes, those that every command takes behind its own.
  var allOptions: [Option] {
    options + Option.everywhere.filter { $0 != .json || hasJSON }
  }

  /// The options before any command.
  static var browserOptions: [Option] { Option.browser + Option.everywhere }
}
