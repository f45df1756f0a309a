import StateMachineStore
import StateMachineTestSupport
import StateMachineText
import Testing

struct LoadTests {
  typealias Text = LoadState<String, Failure>
  enum Failure: Error, Equatable { case offline }

  /// Events, and what a load that began idle is after them.
  static let histories: [([Text.Event], Text)] = [
    ([], .idle),
    ([.started(id: 1)], .loading(id: 1)),
    ([.started(id: 1), .finished(id: 1, .success("a"))], .done("a")),
    ([.started(id: 1), .finished(id: 1, .failure(.offline))], .failed(.offline)),
    // Late: a newer request is on its way.
    ([.started(id: 1), .started(id: 2), .finished(id: 1, .success("a"))], .loading(id: 2)),
    // Late: the newer answer has arrived.
    (
      [
        .started(id: 1), .started(id: 2), .finished(id: 2, .success("b")),
        .finished(id: 1, .success("a")),
      ], .done("b")
    ),
    // Late: the newer request has failed.
    (
      [
        .started(id: 1), .started(id: 2), .finished(id: 2, .failure(.offline)),
        .finished(id: 1, .success("a")),
      ], .failed(.offline)
    ),
    // Too late to cancel: the answer has arrived.
    ([.started(id: 1), .finished(id: 1, .success("a")), .cancelled], .done("a")),
    // Late: the request was cancelled.
    ([.started(id: 1), .cancelled, .finished(id: 1, .success("a"))], .idle),
    // Never asked for, and answered twice.
    ([.finished(id: 1, .success("a"))], .idle),
    (
      [.started(id: 1), .finished(id: 1, .success("a")), .finished(id: 1, .success("b"))],
      .done("a")
    ),
    // A retry.
    ([.started(id: 1), .finished(id: 1, .failure(.offline)), .started(id: 2)], .loading(id: 2)),
    // A value stays while it is loaded again, after a failure and through a retry.
    (
      [.started(id: 1), .finished(id: 1, .success("a")), .started(id: 2)],
      .loading(id: 2, previous: "a")
    ),
    (
      [
        .started(id: 1), .finished(id: 1, .success("a")), .started(id: 2),
        .finished(id: 2, .failure(.offline)),
      ], .failed(.offline, previous: "a")
    ),
    (
      [
        .started(id: 1), .finished(id: 1, .success("a")), .started(id: 2),
        .finished(id: 2, .failure(.offline)), .started(id: 3),
      ], .loading(id: 3, previous: "a")
    ),
    // A reload that is cancelled, or ends without a value.
    (
      [.started(id: 1), .finished(id: 1, .success("a")), .started(id: 2), .cancelled], .done("a")
    ),
    (
      [.started(id: 1), .finished(id: 1, .success("a")), .started(id: 2), .cancelled(id: 2)],
      .done("a")
    ),
  ]

  @Test(arguments: histories)
  func `only the answer to the latest request counts`(events: [Text.Event], outcome: Text) {
    var load = Text.idle
    events.forEach { load.apply($0) }
    #expect(load == outcome)
  }

  @Test
  func `a load has isLoading, its value and its failure`() {
    let loads: [Text] = [
      .idle, .loading(id: 1), .failed(.offline), .done("a"), .loading(id: 2, previous: "b"),
      .failed(.offline, previous: "c"),
    ]
    #expect(loads.map(\.isLoading) == [false, true, false, false, true, false])
    #expect(loads.map(\.value) == [nil, nil, nil, "a", "b", "c"])
    #expect(loads.map(\.failure) == [nil, nil, .offline, nil, nil, .offline])
  }

  @Test
  func `a value that is set has arrived, and nil takes it away`() {
    var loads: [Text] = [.idle, .loading(id: 1), .failed(.offline), .done("a")]
    for index in loads.indices { loads[index].value? += "b" }
    #expect(loads == [.idle, .loading(id: 1), .failed(.offline), .done("ab")])
    for index in loads.indices { loads[index].value = "c" }
    #expect(loads == Array(repeating: .done("c"), count: 4))
    loads = [
      .idle, .loading(id: 1, previous: "a"), .failed(.offline, previous: "a"), .done("a"),
    ]
    for index in loads.indices { loads[index].value = nil }
    #expect(loads == [.idle, .loading(id: 1), .failed(.offline), .idle])
  }

  /// Of overlapping requests whose answers come in any order, the last request's answer stays.
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `the last request wins, in any order of answers`(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    var load = Text.idle
    let ids = Array(1...Int.random(in: 1...8, using: &dice))
    ids.forEach { load.apply(.started(id: $0)) }
    for id in ids.shuffled(using: &dice) { load.apply(.finished(id: id, .success("\(id)"))) }
    #expect(load == .done("\(ids.count)"))
  }
}
