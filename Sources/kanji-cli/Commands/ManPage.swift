import StateMachineTerminal
import StateMachineTesting

struct ManPage {
  let table: AppTable

  var text: String {
    """
    .Dd \(About.date)
    .Dt KANJI-CLI 1
    .Os
    .Sh NAME
    .Nm kanji-cli
    .Nd look up kanji and words, browse them, and play memory
    .Sh SYNOPSIS
    .Nm kanji-cli
    .Ar command
    .Op Ar operand ...
    .Op Ar option ...
    .Nm kanji-cli
    .Ar text ...
    .Op Ar option ...
    .Nm kanji-cli
    .Op Ar option ...
    .Sh DESCRIPTION
    .Nm
    looks up the Japanese kanji of everyday use,
    with their meanings, readings and words.
    With a command, it runs it and exits; with other text, it looks the text up.
    Without either, it starts a browser: at a terminal it prompts for commands,
    and in a pipe it reads them from standard input, one per line.
    .Sh COMMANDS
    \(list(learners.filter(\.isForCommandLine).map(item)))
    \(table.descriptions.map(section).joined(separator: "\n"))
    .Sh FOR DEVELOPERS
    These commands are for users who know states, paths and scripts.
    \(list(table.groups[1].commands.map(item)))
    .Sh SCRIPTS
    A script has a command of the prompt on each line.
    These lines check the result, in
    .Cm test
    and at the prompt:
    \(list(ScriptExpectation.scriptLines(table.expectations).map { (".It Cm " + Mdoc.argument($0[0]), $0[1]) }))
    .Sh OPTIONS
    \(list(table.commandTable.options.map(item)))
    .Sh ENVIRONMENT
    .Bl -tag -width Ds
    .It Ev NO_COLOR
    If set and not empty, nothing is printed in colour.
    .It Ev PAGER
    The program that shows long output at a terminal; less by default.
    .It Ev XDG_STATE_HOME
    The folder for the files below; without it, the usual one of the system.
    .El
    .Sh FILES
    .Bl -tag -width Ds
    \(file("session"))
    Your place when you left the browser at a terminal, what was listed, and your
    last 200 steps.
    \(table.descriptions.flatMap(\.files).map { file($0.name) + "\n" + $0.text }.joined(separator: "\n"))
    \(file("history"))
    The lines that were typed at a terminal.
    .El
    .Sh EXIT STATUS
    \(statuses)
    .Sh EXAMPLES
    \(table.commands.filter(\.isForCommandLine).compactMap(example).joined(separator: "\n.Pp\n"))

    """
  }

  private var learners: [Command] { table.groups[0].commands }

  private var statuses: String {
    let all = list(ExitStatus.allCases.map { (".It \($0.rawValue)", $0.meaning) })
    let ofTests = list(TestStatus.rows.map { (".It \($0[0])", $0[1]) })
    return ([all] + Mdoc.text(ExitStatus.ofScripts) + ["Of", ".Cm test :", ofTests])
      .joined(separator: "\n")
  }

  /// Names the commands of an app that the page has described, and lists the others.
  private func section(of app: AppDescription) -> String {
    let (title, text, _) = app.help
    let place = title.lowercased()
    let isKnown = { (command: Command) in
      command.isForCommandLine || app.type != table.home && command.isFor(table.home)
    }
    let commands = learners.filter { $0.isFor(app.type) }
    let known = commands.filter(isKnown).map(\.name)
    let names = known.dropLast().joined(separator: ", ") + " and " + known.suffix(1).joined()
    let lines = Mdoc.text("Of the commands above, \(names) work \(place), too.")
    let others = commands.filter { !isKnown($0) }
    return ([".Sh " + title.uppercased(), text] + lines + [list(others.map(item))]).joined(
      separator: "\n")
  }

  private func example(of command: Command) -> String? {
    guard let (operands, shows) = command.description.example else { return nil }
    let title = Mdoc.text(shows.prefix(1).uppercased() + shows.dropFirst() + ":")
    let line = Mdoc.literal("kanji-cli \(command.name) \(operands)")
    return (title + [".Bd -literal -offset indent -compact", line, ".Ed"]).joined(separator: "\n")
  }

  private func file(_ name: String) -> String {
    ".It Pa " + Mdoc.argument("~/\(StateFolder.usual)/\(name)")
  }

  private func list(_ items: [(head: String, text: String)]) -> String {
    let lines = items.flatMap { [$0.head] + Mdoc.text($0.text) }
    return ([".Bl -tag -width Ds"] + lines + [".El"]).joined(separator: "\n")
  }

  private func item(_ command: Command) -> (head: String, text: String) {
    let command = command.description
    let usage = command.operandUsage
    let operands = usage.isEmpty ? "" : " Ar " + Mdoc.argument(usage)
    let options = command.options.map(\.name).joined(separator: ", ")
    let taken = options.isEmpty ? "" : " (\(options))"
    let aliases = command.aliases.isEmpty ? "" : "; also " + command.aliases.joined(separator: ", ")
    return (".It Cm \(Mdoc.argument(command.name))\(operands)", command.summary + taken + aliases)
  }

  private func item(_ option: Option) -> (head: String, text: String) {
    let value = option.placeholder.map { " Ar " + Mdoc.argument($0) } ?? ""
    return (".It Fl \(Mdoc.argument(String(option.name.dropFirst())))\(value)", option.summary)
  }
}
