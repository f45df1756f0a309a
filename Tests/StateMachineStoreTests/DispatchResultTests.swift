import StateMachineStore
import StateMachineTestSupport
import Testing

struct DispatchResultTests {
  enum Reason: Error { case negative }

  private func name(_ result: DispatchResult) -> String {
    switch result {
    case .accepted: "accepted"
    case .rejected(let reason): "rejected \(reason)"
    case .queued: "queued"
    case .stopped: "not reduced"
    }
  }

  @Test
  func `a result says whether the action was accepted, or why it was rejected`() {
    let results: [DispatchResult] = [
      .accepted, .rejected(Reason.negative), .queued, .stopped,
    ]
    #expect(results.map(\.isAccepted) == [true, false, false, false])
    #expect(results.map { $0.rejection as? Reason } == [nil, .negative, nil, nil])
  }

  @Test
  func `perform says whether the action was accepted`() throws {
    let store = Store(
      0, middleware: [Middleware { _, action, next in if action != 13 { _ = next(action) } }],
      validator: Validator { _, new, _ in if new < 0 { throw Reason.negative } },
      reducer: addStep)
    var answers = [try store.perform(1)]
    #expect(throws: Refusal.stopped) { try store.perform(13) }
    #expect(throws: Reason.negative) { try store.perform(-5) }
    let token = store.subscribe(initial: false) { _, new in
      if new == 2, let isAccepted = try? store.perform(1) { answers.append(isAccepted) }
    }
    try store.perform(1)
    withExtendedLifetime(token) {}
    #expect(answers == [true, false])
  }

  @Test
  func `dispatch returns the result of the action`() {
    var inner = ""
    let store = Store(
      0,
      middleware: [
        Middleware { store, action, next in
          if action == 7 { inner = name(store.dispatch(1)) }
          if action != 13 { _ = next(action) }
        }
      ],
      validator: Validator { _, new, _ in if new < 0 { throw Reason.negative } },
      reducer: addStep)
    #expect(name(store.dispatch(2)) == "accepted")
    #expect(name(store.dispatch(0)) == "accepted")
    #expect(name(store.dispatch(-5)) == "rejected negative")
    #expect(name(store.dispatch(13)) == "not reduced")
    #expect(name(store.dispatch(7)) == "accepted")
    #expect(inner == "queued")
    #expect(store.state == 10)
  }

  @Test
  func `an action is accepted even if it leads to a rejected one`() {
    let store = Store(
      0,
      middleware: [
        Middleware { store, action, next in
          _ = next(action)
          if action == 1 { store.dispatch(-9) }
        }
      ],
      validator: Validator { _, new, _ in if new < 0 { throw Reason.negative } },
      reducer: addStep)
    #expect(name(store.dispatch(1)) == "accepted")
    #expect(store.state == 1)
  }

  @Test
  func `a selection that cancels itself is not called again, even for actions that wait`() {
    let store = Store(0, reducer: addStep)
    var token: SubscriptionToken?
    var values: [Int] = []
    token = store.select({ $0 }, initial: false) { _, new in
      values.append(new)
      store.dispatch(1)
      token?.cancel()
    }
    store.dispatch(1)
    store.dispatch(1)
    #expect(values == [1])
    #expect(store.state == 3)
  }

  @Test
  func `a limit below zero allows no further action`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = Store(0, reducer: addStep)
      store.actionLimit = .min
      let token = store.subscribe(initial: false) { _, _ in store.dispatch(2) }
      store.dispatch(1)
      token.cancel()
    }
    expect(result, says: "\(Int.min) actions followed from one; the last: [2]\n")
  }

  @Test
  func `endless actions stop the program with a message that names the last five`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = Store(0, reducer: addStep)
      store.actionLimit = 10
      var action = 1
      let token = store.subscribe(initial: false) { _, _ in
        action += 1
        store.dispatch(action)
      }
      store.dispatch(action)
      token.cancel()
    }
    expect(result, says: "10 actions followed from one; the last: [8, 9, 10, 11, 12]\n")
  }
}
