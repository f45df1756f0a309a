import Testing

@testable import StateMachineUI

struct DebuggerLogTests {
  @Test
  func `An entry has what changed, or why nothing did`() {
    var log = DebuggerLog(180, number: 0)
    log.record("hotter", refusal: nil, state: 200, number: 1, at: .milliseconds(90))
    log.record(
      "hotter", refusal: "too hot", state: 200, number: 1, at: .milliseconds(61_999))
    #expect(log.entries.map(\.title) == ["hotter", "hotter"])
    #expect(log.entries.map(\.changes) == [["180 → 200"], []])
    #expect(log.entries.map(\.refusal) == [nil, "too hot"])
    #expect(log.entries.map(\.number) == [1, 1])
    #expect(log.entries.map(\.seconds) == ["0.0 s", "61.9 s"])
    #expect(log.state.text == ["200"] && log.number == 1)
  }

  @Test
  func `A state without a record is no change of the next entry`() {
    var log = DebuggerLog(180, number: 0)
    log.update(220, number: 2)
    #expect(log.entries.isEmpty && log.state.text == ["220"] && log.number == 2)
    log.record("cooler", refusal: nil, state: 200, number: 3, at: .zero)
    #expect(log.entries.map(\.changes) == [["220 → 200"]])
  }

  @Test
  func `Beyond the limit, the oldest entries are dropped, and numbers go on`() {
    var log = DebuggerLog(0, limit: 2)
    for step in 1...4 {
      log.record("\(step)", refusal: nil, state: step, number: nil, at: .seconds(step))
    }
    #expect(log.entries.map(\.title) == ["3", "4"])
    #expect(log.entries.map(\.id) == [2, 3])
  }
}
