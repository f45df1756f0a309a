extension ScriptRecorder {
  /// Does so many lines and writes them down, each chosen where those before it have led.
  ///
  /// By numbers that follow from a seed, it is a recording that can be had again:
  ///
  ///     let lines = ["enter cart", "enter payment", "back", "home", "undo"]
  ///     try recorder.walk(NavigatorSubject(makeShop()), steps: 100) { _ in
  ///       lines[dice.next(below: lines.count)]
  ///     }
  ///
  /// What is refused is written down as that. Throws at a line that makes no sense.
  public func walk<Subject: ScriptSubject>(
    _ subject: Subject, steps: Int, choosing choose: (Subject) -> String
  ) throws(ScriptSyntaxError) {
    var player = ScriptPlayer(subject)
    for _ in 0..<steps {
      let text = choose(subject)
      let outcome = try player.play(ScriptLine(parsing: text))
      record(text, refused: outcome.failure != nil, path: subject.place.path)
    }
  }
}
