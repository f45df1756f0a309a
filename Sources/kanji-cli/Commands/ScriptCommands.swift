import KanjiTerminal
import StateMachineTesting
import StateMachineViewer

extension ScriptSuite<Sessions>.Options {
  fileprivate init(_ invocation: Invocation) {
    self.init()
    isQuiet = invocation.has(.quiet)
    only = invocation.value(.only)
    bails = invocation.has(.bail)
    requiresCoverage = invocation.has(.requireCoverage)
  }
}

extension Command {
  static let test = Command(
    name: "test", operands: "FILE [FILE …] | -", operandCount: 1...Int.max,
    summary: "run scripts and print what they prove, in TAP",
    example: ("browser.script", "what the script proves"),
    notes: [
      ("Exit status", { testStatuses }),
      ("A line of a script is one that can be typed at the prompt, or", { scriptLines }),
    ],
    options: Option.testing, offer: .files,
    run: { invocation, context in
      let output = context.output
      output.outlivesReader = true
      // The `prove` of today's systems, which announces itself, reads nothing above 13.
      let version = System.environment("HARNESS_ACTIVE") == nil ? 14 : 13
      let writer = TAPWriter(version: version) { text in
        let lines = Array(output.spoken(text).utf8).split(separator: UInt8(ascii: "\n"))
        output.print(lines.map { Line(String(decoding: $0, as: UTF8.self)) })
      }
      var suite = ScriptSuite(
        Sessions.runner(in: context), .init(invocation), to: writer,
        complain: { $1 ? output.warn(ErrorReport.cut($0)) : output.report(ErrorReport.cut($0)) }
      ) {
        // A user who waits for a long test sees how far it is.
        if case .began = $0 { output.flush() }
        if output.isTerminal || output.isFull { output.flush() }
      }
      let outcome = try suite.run(invocation.operands) { try System.read($0) }
      if let file = invocation.value(.junit) {
        try System.write(Array(suite.report.junit.utf8), to: file, overwriting: true)
      }
      if invocation.has(.update) { try update(invocation.operands, by: suite.report) }
      switch outcome {
      case .passed: break
      case .failed: context.recordFailure(.nothing)
      case .broken: context.recordFailure(.misuse)
      }
    })

  /// How `test` ends.
  static let testStatuses = [
    ["0", "every point passed"], ["1", "a point failed, or coverage is missing"],
    ["2", "a file or a line cannot be used, or nothing is proved"],
  ]

  /// Writes what is into the expectations that failed; the input has no file to write them to.
  private static func update(_ files: [String], by report: SuiteReport) throws {
    for file in files where file != "-" && report.failures.contains(where: { $0.file == file }) {
      guard let bytes = report.updated(try System.read(file), of: file) else { continue }
      try System.write(bytes, to: file, overwriting: true)
    }
  }

  static let view = Command(
    name: "view", operands: "FILE | -", operandCount: 1...1,
    summary: "a script as a page to step through in a web browser",
    example: ("a.script --output a.html", "what it did, step by step"),
    options: [.output, .force], offer: .files,
    run: { invocation, context in
      let file = invocation.operands[0]
      guard invocation.outputFile != nil || !context.output.isTerminal else {
        throw UsageError.pageForATerminal
      }
      let script = try Script(parsing: System.read(file), file: file)
      guard !script.cases.isEmpty else { throw UsageError.nothingToShow(file: file) }
      let played = try Sessions.runner(in: context).play(script)
      let name = file.split(separator: "/").last.map(String.init) ?? file
      try invocation.deliver(played.page(title: file == "-" ? "A session" : name), in: context)
    })

  static let record = Command(
    name: "record", operands: "FILE", operandCount: 1...1,
    summary: "record the following lines to FILE, as a script",
    findMistake: { _, sessions in
      if sessions.context.isCaptured { throw UsageError.notInATest(command: "record") }
    },
    browse: { invocation, session in
      guard !session.context.isCaptured else { throw UsageError.notInATest(command: "record") }
      try session.sessions.record(to: invocation.operands[0])
    })

  static let walk = Command(
    name: "walk", summary: "a recording of a random walk, one for each seed",
    example: ("--seed 7 | kanji-cli test -", "a hundred steps, done again"),
    options: [.seed, .steps, .output, .force],
    run: { invocation, context in
      let steps = try invocation.number(.steps, upTo: RandomWalk.longest) ?? 100
      let text = try RandomWalk.recording(
        seed: try invocation.whole(.seed) ?? 1, steps: steps, Sessions(try context.captured()))
      try invocation.deliver(text, in: context)
    })

  static let restart = Command(
    name: "restart", summary: "restart from the saved session, as after a crash"
  ).inBoth { try $1.sessions.restart() }

  static let session = Command(
    name: "session", operands: "[FILE | -]", operandsAtPrompt: "", operandCount: 0...1,
    summary: "print your place, or that of the last run, as a script",
    summaryAtPrompt: "print your place, as a script",
    example: ("--json", "the same as JSON, for --import"),
    hasJSON: true, offer: .files,
    run: { invocation, context in
      if let file = invocation.operands.first {
        return print(try SavedSession.exported(in: file), in: context)
      }
      guard let path = SavedSession.standardPath else { throw SavedSessionError.noHome }
      print(try SavedSession.read(path), in: context)
    }
  ).inBoth { invocation, session in
    if let file = invocation.operands.first {
      throw UsageError.unexpectedOperand(file, command: "session", operands: "")
    }
    print(try SavedState(of: session.sessions), in: session.context)
  }

  private static func print(_ state: SavedState, in context: Context) {
    context.output.print(text: context.renderer.printsJSON ? state.json : state.text)
  }

  /// The words that begin a line of a script, and of the prompt, and are no commands.
  static let scriptWords = ["expect", "case"]

  /// The lines that begin with them, with `!` or with `#`, and what they are for.
  static var scriptLines: [[String]] {
    ScriptExpectation<Sessions>.all.map { ["expect " + $0.usage, $0.summary] } + [
      ["expect not EXPECTATION", "it is otherwise"],
      ["! COMMAND", "the command must be refused"],
      ["# TEXT", "a comment, behind a command too"],
      ["case NAME", "begin afresh"],
    ]
  }
}
