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
      output.outlivesReader = !output.isInteractive
      let host = try ProgramHost(program, recording: invocation.value(.record), on: output)
      var source = ScriptLineSource(output, history: nil)
      if output.isInteractive { output.print(Line("Type a command, help or quit.", .dim)) }
      var prompt = try ScriptPrompt(host)
      try prompt.run(&source)
      return host.status
    }
  }
}

/// The host of the prompt of a ``ScriptProgram``.
final class ProgramHost<Subject: ScriptSubject>: PromptHost {
  private let program: ScriptProgram<Subject>
  let output: Output
  private let recording: RecordingFile?
  /// The worst status of a line in a pipe; done at a terminal.
  private(set) var status = ExitStatus.done
  private var hasQuit = false

  init(_ program: ScriptProgram<Subject>, recording file: String?, on output: Output) throws {
    (self.program, self.output) = (program, output)
    recording = try file.map { try RecordingFile($0, program: program.name) }
  }

  var expectations: [ScriptExpectation<Subject>] { program.runner.expectations }

  func makeSubject(after former: Subject?) throws -> Subject {
    let subject = try program.runner.makeSubject()
    if former == nil { try recording?.begin(at: subject, shownBy: subject) }
    return subject
  }

  func recording(of subject: Subject) -> RecordingFile? { recording }

  func isOver(at subject: Subject) -> Bool { hasQuit }

  /// The path, or the program's name.
  func text(at subject: Subject) -> Line {
    let path = subject.location.path
    return Line(Visible.name(path.isEmpty ? program.name : path) + " › ", .bold)
  }

  /// The subject's own commands come first.
  func answer(_ line: ScriptLine, _ mistake: ScriptSyntaxError, at subject: Subject) throws {
    if line.words == ["quit"] { return hasQuit = true }
    guard line.words.first == "help" else { throw mistake }
    output.print(try help(for: line.words.dropFirst(), at: subject))
  }

  func print(_ text: String) {
    if !text.isEmpty { output.print(text: output.spoken(text.withoutLastNewline) + "\n") }
  }

  func sentence(for failure: any Error) -> String { output.spoken("\(failure)") }

  func report(_ failure: any Error, isRefusal: Bool) {
    output.report(Output.cut("\(failure)"))
    fail(isRefusal ? .nothing : .misuse)
  }

  func noteFailedPoint() { fail(.nothing) }

  private func fail(_ failure: ExitStatus) {
    if !output.isInteractive { status = max(status, failure) }
  }

  /// Returns the commands and the lines of tests, or those that begin with these words; throws if none does.
  private func help(
    for words: ArraySlice<String>, at subject: Subject
  ) throws(ScriptSyntaxError) -> [Line] {
    let commands = subject.commands
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
  func completions(of line: String, at subject: Subject) -> LineEditor.Completions {
    let (before, start, typed) = ScriptLine.parts(ofTyped: line)
    guard let typed else { return LineEditor.Completions(start: start, texts: []) }
    var texts: Set<String> = []
    let own = ["expect", "case", "help", "quit"]
    for form in subject.commands + program.examples + own {
      let words = form.split(separator: " ").map(String.init)
      guard words.count > before.count, words.starts(with: before) else { continue }
      switch words[before.count] {
      case "ROUTE", "NAME": texts.formUnion(subject.location.allowed)
      case let word where word == word.lowercased() || program.examples.contains(form):
        texts.insert(word)
      default: break
      }
    }
    return LineEditor.Completions(
      start: start, texts: texts.filter { $0.hasPrefix(typed) }.sorted())
  }
}
