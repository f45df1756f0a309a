extension ScriptRunner {
  /// Runs a script and returns all that can be seen on the way; throws what ``run(_:report:)`` throws.
  ///
  /// A step that fails is a part of what is to be seen. The subject is asked where it is after every
  /// command, which asks its rules. Time and room grow with the number of steps.
  public func play(_ script: Script) throws -> PlayedSession {
    try check(script)
    var session = PlayedSession(file: script.file)
    for part in script.cases {
      var player = ScriptPlayer(try makeSubject(), expectations: expectations)
      session.begin(part.name, player.subject)
      for index in part.steps.indices {
        let outcome = try play(index, of: part, in: script, with: &player, into: &session.result)
        session.append(part.steps[index], outcome, player.subject)
      }
      session.end(player.subject)
    }
    return session
  }
}

extension PlayedSession {
  fileprivate mutating func begin(_ name: String, _ subject: some ScriptSubject) {
    know(subject.graphs)
    let place = subject.place
    var sight = Sight(path: paths.add(place.path), state: add(subject, at: place), moment: 0)
    sight.screen = subject.screen.map { values.add(lines: $0) }
    sight.machine = machine(of: place.state, subject, before: nil)
    cases.append(
      Case(name: name, start: sight, moments: MomentTree(subject.moment), place: place))
  }

  fileprivate mutating func append<Subject>(
    _ line: Script.Step, _ outcome: ScriptPlayer<Subject>.Outcome, _ subject: Subject
  ) {
    let last = cases.count - 1
    var sight = cases[last].end
    var arrival = MomentTree.Arrival.stayed
    var motion: Motion?
    if !line.line.isExpectation {
      let before = cases[last].place
      let place = subject.place
      arrival = cases[last].moments.follow(
        step: cases[last].steps.count + 1, to: subject.moment, happened: outcome.failure == nil)
      look(at: subject, in: place, outcome.output, &sight)
      sight.moment = cases[last].moments.current
      motion = self.motion(from: before, to: place, outcome.failure, arrival, subject.record)
      if let motion { note(motion, in: sight.machine) }
      cases[last].place = place
    }
    cases[last].steps.append(
      Step(
        line: line, passed: outcome.point?.passed ?? true, note: outcome.note(on: line.line),
        sight: sight, arrival: arrival, motion: motion))
  }

  fileprivate mutating func end(_ subject: some ScriptSubject) {
    know(subject.graphs)
    result.add(subject)
  }
}

extension ScriptPlayer.Outcome {
  /// Why the line was refused, or what is not as it says.
  fileprivate func note(on line: ScriptLine) -> String? {
    if let failure { return "\(failure)" }
    guard let point, !point.passed else { return nil }
    return point.objection(to: line)
  }
}
