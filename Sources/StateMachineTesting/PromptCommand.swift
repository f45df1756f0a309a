import StateMachineTerminal
import StateMachineText

extension Option {
  static let record = Option(
    name: "--record", placeholder: "FILE", summary: "record the lines to FILE, as a script",
    offer: .files)
}

extension ScriptCommand {
  static let prompt = ScriptCommand(
    CommandDescription(
      "prompt", summary: "perform the lines that you type, or those of a pipe",
      example: ("--record a.script", "a prompt whose lines can be tested later"),
      notes: [("At the prompt", { [["help", "list the commands"], ["quit", "leave"]] })],
      options: [.record])
  ) { try $1.prompt($0, on: $2) }
}

extension CommandLineProgram {
  fileprivate func prompt(_ invocation: Invocation, on output: Output) throws -> ExitStatus {
    var prompt = try ScriptPrompt(self, recording: invocation.value(.record), on: output)
    var source = LineSource(output, history: nil)
    if output.isInteractive {
      System.leaveOnInterrupt()
      System.endOnSignals()
      output.print(Line("Type a command, help or quit.", .dim))
    }
    while let line = try source.next(after: prompt.text, completing: prompt.completions(of:)),
      prompt.take(line)
    {
      if !source.hasLine || output.isFull { output.flush() }
    }
    return prompt.status
  }

  /// The section of the help that lists the commands of a script.
  func commandHelp(_ help: Help) throws -> [Line] {
    let commands = try runner.makeSubject().commands.map { [$0, ""] }
    return commands.isEmpty ? [] : help.section("Commands of scripts and of the prompt", commands)
  }
}

/// Performs the lines of a terminal or a pipe, as those of a script.
struct ScriptPrompt<Program: CommandLineProgram> {
  private let program: Program
  private let output: Output
  private var interpreter: ScriptInterpreter<Program.Subject>
  private let recording: Recording?
  /// The worst status of a line in a pipe; done at a terminal.
  private(set) var status = ExitStatus.done
  private var lineNumber = 0
  private var caseNames = CaseNames()

  init(_ program: Program, recording file: String?, on output: Output) throws {
    self.program = program
    self.output = output
    let interpreter = try program.runner.interpreter()
    self.interpreter = interpreter
    recording = try file.map {
      try Recording(
        $0, header: "\(program.table.program) recording 3", from: interpreter.subject.location.path)
    }
  }

  /// Performs the next line; returns false if it ends the session.
  mutating func take(_ line: LineReader.Line) -> Bool {
    lineNumber += 1
    output.subject = output.isInteractive ? .answer : .line(lineNumber)
    do {
      return try perform(line)
    } catch {
      output.report(Output.cut("\(error)"))
      fail(.misuse)
      return true
    }
  }

  /// The prompt: the path, or the program's name.
  var text: Line {
    let location = interpreter.subject.location
    let place = location.path.isEmpty ? program.table.program : location.path
    return Line(Visible.name(place) + " › ", .bold)
  }

  private mutating func perform(_ line: LineReader.Line) throws -> Bool {
    let text = try line.text()
    let line = try ScriptLine(parsingRawLine: text)
    if line.words.isEmpty { return true }
    if try caseNames.take(line) != nil {
      interpreter = try program.runner.interpreter()
      try recording?.record(text, path: "")
      return true
    }
    try interpreter.validate(line)
    let outcome: ScriptInterpreter<Program.Subject>.Outcome
    do throws(ScriptSyntaxError) {
      outcome = try interpreter.run(line)
    } catch {
      // The subject's own commands come first.
      switch line.words {
      case ["quit"]: return false
      case ["help"]:
        output.print(Array(try program.commandHelp(help).dropFirst()) + scriptLines)
        return true
      default: throw error
      }
    }
    try recording?.record(text, outcome, of: interpreter.subject)
    report(outcome, of: line)
    return true
  }

  private mutating func report(
    _ outcome: ScriptInterpreter<Program.Subject>.Outcome, of line: ScriptLine
  ) {
    if !outcome.output.isEmpty { output.print(text: output.spoken(outcome.output)) }
    if let point = outcome.point, line.isExpectation || line.isNegated {
      output.print(point)
      if !point.passed { fail(.nothing) }
    } else if let failure = outcome.failure {
      output.report(Output.cut("\(failure)"))
      fail(.nothing)
    }
  }

  private mutating func fail(_ failure: ExitStatus) {
    if !output.isInteractive, failure.rawValue > status.rawValue { status = failure }
  }

  private var help: Help { Help(program.table, isPlain: output.isPlain) }

  private var scriptLines: [Line] {
    help.section("Tests", ScriptExpectation.scriptLines(program.runner.expectations))
  }

  /// Returns the words that can follow: a form such as `back to root` without its operands.
  func completions(of line: String) -> LineEditor.Completions {
    let typed = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let (before, last) = (typed.dropLast(), typed.last ?? "")
    var texts: Set<String> = []
    for form in interpreter.subject.commands + ["expect", "case", "help", "quit"] {
      let words = form.split(separator: " ").map(String.init)
      guard words.count > before.count, words.starts(with: before) else { continue }
      let word = words[before.count]
      if word.hasPrefix(last), word == word.lowercased() { texts.insert(word) }
    }
    return LineEditor.Completions(start: line.utf8.count - last.utf8.count, texts: texts.sorted())
  }
}

extension ScriptRunner {
  /// Returns an interpreter with a new subject.
  fileprivate func interpreter() throws -> ScriptInterpreter<Subject> {
    ScriptInterpreter(try makeSubject(), expectations: expectations)
  }
}
