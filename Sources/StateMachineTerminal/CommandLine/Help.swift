/// The help of a program and of its commands, made from the table.
package struct Help {
  package let table: CommandTable
  /// Whether it is for a screen reader: without columns, each row as a name, a colon and a text.
  package let isPlain: Bool

  package init(_ table: CommandTable, isPlain: Bool = false) {
    self.table = table
    self.isPlain = isPlain
  }

  package var program: [Line] {
    let examples = table.groups[0].commands.compactMap { command in
      command.example.map { ["\(table.program) \(command.name) \($0.operands)", $0.shows] }
    }
    let standard = table.standard
    let start = standard.summary.isEmpty ? [] : [[table.program, standard.summary]]
    return section("Examples", start + examples).dropFirst()
      + table.groups.flatMap { group in
        section(group.title, group.commands.map(row))
      }
      + section("Options of \(standard.name)", standard.options.map(row))
      + optionsOfCommands + section("Options everywhere", table.takenEverywhere.map(row))
      + [""] + table.endings.map { Line($0) }
  }

  /// Returns the help of a command; `isTyped` for a prompt.
  package func lines(for command: CommandDescription, isTyped: Bool = false) -> [Line] {
    let indent = isPlain ? "" : "  "
    let usage = (isTyped ? command.atPrompt : command).usage
    let prefix = isTyped ? "" : table.program + " "
    var lines = [
      Line(prefix + usage, .bold),
      Line(indent + command.summary),
    ]
    if !command.aliases.isEmpty {
      lines.append(Line(indent + "also: " + command.aliases.joined(separator: ", ")))
    }
    if let text = command.example {
      lines += [
        "", Line("\(indent)\(prefix)\(command.name) \(text.operands)"),
        Line(indent + text.shows, .dim),
      ]
    }
    let options = section("Options", command.options.map(row))
    let notes = command.notes.map { section($0.title, $0.rows) }
    // Options come first if much follows.
    lines += (notes.count > 1 ? [options] + notes : notes + [options]).joined()
    return lines
  }

  /// Returns the different options of one name: `--format` means one thing for `graph`, and another for `strokes`.
  private func meanings(of option: Option) -> [Option] {
    table.oneShot.flatMap(\.options).reduce(into: []) { all, other in
      let isNew = other == option && !all.contains { $0.summary == other.summary }
      if isNew { all.append(other) }
    }
  }

  private var optionsOfCommands: [Line] {
    var groups: [(takers: [String], options: [Option])] = []
    let others = table.everywhere.filter { !table.takenEverywhere.contains($0) }
    for option in table.options.flatMap(meanings) + others {
      let takers = table.oneShot.filter { command in
        table.allOptions(of: command).contains { $0 == option && $0.summary == option.summary }
      }.map(\.name)
      if let group = groups.firstIndex(where: { $0.takers == takers }) {
        groups[group].options.append(option)
      } else if !takers.isEmpty {
        groups.append((takers, [option]))
      }
    }
    return groups.flatMap { takers, options in
      section("Options of \(takers.joined(separator: ", "))", options.map(row))
    }
  }

  /// Returns rows below a title, after an empty line; nothing without rows.
  package func section(_ title: String, _ rows: [[String]]) -> [Line] {
    if rows.isEmpty { return [] }
    guard !isPlain else {
      let lines = rows.map { row in row.filter { !$0.isEmpty }.joined(separator: ": ") }
      return ["", Line(title + ":")] + lines.map { Line($0) }
    }
    let table = Table(columns: [.init(), .init()], rows: rows)
    return ["", Line(title, .bold)] + table.lines(width: .max).map { "  " + $0 }
  }

  package func row(_ command: CommandDescription) -> [String] {
    let usage = [command.name, command.operandUsage].filter { !$0.isEmpty }
    let aliases = command.aliases.isEmpty ? "" : "; also " + command.aliases.joined(separator: ", ")
    return [usage.joined(separator: " "), command.summary + aliases]
  }

  private func row(_ option: Option) -> [String] {
    [option.usage, option.summary]
  }
}
