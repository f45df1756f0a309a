/// Reads any bytes as a script; what can be read is run against a machine of two states.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzScript(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: bytes, count: count)
  guard let script = try? Script(parsing: input, file: "fuzz") else { return 0 }
  let runner = ScriptRunner {
    MachineSubject(GKStateMachine(states: [OnState(), OffState()]))
  }
  _ = try? runner.run(script)
  return 0
}

private final class OnState: GKState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass == OffState.self }
}

private final class OffState: GKState {}
