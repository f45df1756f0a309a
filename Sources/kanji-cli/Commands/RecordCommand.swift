import StateMachine

extension Command {
  static let record = Command(
    name: "record", operands: "FILE", operandCount: 1...1,
    summary: "write what follows to FILE, as a script",
    browse: { invocation, session in
      guard !session.context.isCaptured else { throw UsageError.notInATest(command: "record") }
      try session.record(to: invocation.operands[0])
    })
}
