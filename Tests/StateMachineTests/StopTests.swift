import StateMachine
import Testing

struct StopTests {
  @Test
  func `a stop prints its sentence with the file and line of its caller`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { openDoor() }

    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "StateMachineTests/StopTests.swift:20: Fatal error: the door has no handle\n"))
  }
}

// Not in the test, as a macro changes the numbers of lines.
private func openDoor() {
  stop("the door has no handle")
}
