import StateMachineTerminal
import StateMachineText

extension Option {
  static let record = Option(
    name: "--record", placeholder: "FILE", summary: "record the lines to FILE, as a script",
    offer: .files)
}

extension ScriptCommand {
  static var prompt: Self {
    CommandDescription(
      "prompt", summary: "perform the lines that you type, or those of a pipe",
      example: ("--record a.script", "a prompt whose lines can be tested later"),
      notes: [("At the prompt", [["help", "list the commands"], ["quit", "leave"]])],
      options: [.record]
    ).onCommandLine { invocation, program, output in
      var prompt = try ScriptPrompt(program, recording: invocation.value(.record), on: output)
      var source = ScriptLineSource(output, history: nil)
      if output.isInteractive { output.print(Line("Type a command, help or quit.", .dim)) }
      while let line = try source.next(after: prompt.text, completing: prompt.completions(of:)),
        prompt.take(line)
      {
        if !source.hasLine || output.isFull { output.flush() }
      }
      return prompt.status
    }
  }
}

/// Performs the lines of a terminal or a pipe, as those of a script.
struct ScriptPrompt<Subject: ScriptSubject> {
  private let program: ScriptProgram<Subject>
  private let output: Output
  private var interpreter: ScriptInterpreter<Subject>
  private let recording: Recording?
  /// The worst status of a line in a pipe; done at a terminal.
  private(set) var status = ExitStatus.done
  private var caseNames = CaseNames()

  init(_ program: ScriptProgram<Subject>, recording file: String?, on output: Output) throws {
    self.program = program
    self.output = output
    let interpreter = try program.runner.interpreter()
    self.interpreter = interpreter
    recording = try file.map {
      let recording = try Recording($0, header: "\(program.name) recording 4")
      try recording.begin(at: interpreter.subject)
      return recording
    }
  }

  /// Performs the next line; returns false if it ends the session.
  mutating func take(_ line: [UInt8]) -> Bool {
    output.beginLine()
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
    let place = location.path.isEmpty ? program.name : location.path
    return Line(Visible.name(place) + " › ", .bold)
  }

  private mutating func perform(_ line: [UInt8]) throws -> Bool {
    let text = try String(typed: line)
    let line = try ScriptLine(parsingRawLine: text)
    if line.words.isEmpty { return true }
    if try caseNames.take(line) != nil {
      interpreter = try program.runner.interpreter()
      try recording?.begin(text + "\n", at: interpreter.subject)
      return true
    }
    try interpreter.validate(line)
    let outcome: ScriptInterpreter<Subject>.Outcome
    do throws(ScriptSyntaxError) {
      outcome = try interpreter.run(line)
    } catch {
      // The subject's own commands come first.
      if line.words == ["quit"] { return false }
      guard line.words.first == "help" else { throw error }
      output.print(try help(for: line.words.dropFirst()))
      return true
    }
    try recording?.record(text, outcome, of: interpreter.subject)
    report(outcome, of: line)
    return true
  }

  private mutating func report(
    _ outcome: ScriptInterpreter<Subject>.Outcome, of line: ScriptLine
  ) {
    if !outcome.output.isEmpty {
      output.print(text: output.spoken(outcome.output.withoutLastNewline) + "\n")
    }
    if let point = outcome.point, line.isExpectation || line.isNegated {
      output.print(point)
      if !point.passed { fail(.nothing) }
    } else if let failure = outcome.failure, line.isTried {
      output.print(Line("refused: " + output.spoken("\(failure)"), .dim))
    } else if let failure = outcome.failure {
      output.report(Output.cut("\(failure)"))
      fail(.nothing)
    }
  }

  private mutating func fail(_ failure: ExitStatus) {
    if !output.isInteractive { status = max(status, failure) }
  }

  /// Returns the commands and the lines of tests, or those that begin with these words; throws if none does.
  private func help(for words: ArraySlice<String>) throws(ScriptSyntaxError) -> [Line] {
    let commands = interpreter.subject.commands
    let help = Help(program.table, isPlain: output.isPlain)
    let sections = [
      ("Commands", commands.map { [$0, ""] }),
      ("Tests", ScriptExpectation.scriptLines(program.runner.expectations)),
    ].map { title, rows in
      (title, rows.filter { $0[0].split(separator: " ").map(String.init).starts(with: words) })
    }
    let lines = sections.flatMap { help.section($0, $1) }
    if lines.isEmpty { throw .unknownCommand(Array(words), known: commands) }
    return Array(lines.dropFirst())
  }

  /// Returns the words that can follow: those of a form such as `back to root`, the states for a step, or an
  /// example's.
  func completions(of line: String) -> LineEditor.Completions {
    let (before, start, typed) = ScriptLine.parts(ofTyped: line)
    guard let typed else { return LineEditor.Completions(start: start, texts: []) }
    var texts: Set<String> = []
    let own = ["expect", "case", "help", "quit"]
    for form in interpreter.subject.commands + program.examples + own {
      let words = form.split(separator: " ").map(String.init)
      guard words.count > before.count, words.starts(with: before) else { continue }
      switch words[before.count] {
      case "ROUTE", "NAME": texts.formUnion(interpreter.subject.location.allowed)
      case let word where word == word.lowercased() || program.examples.contains(form):
        texts.insert(word)
      default: break
      }
    }
    return LineEditor.Completions(
      start: start, texts: texts.filter { $0.hasPrefix(typed) }.sorted())
  }
}

extension ScriptRunner {
  /// Returns an interpreter with a new subject.
  fileprivate func interpreter() throws -> ScriptInterpreter<Subject> {
    ScriptInterpreter(try makeSubject(), expectations: expectations)
  }
}
