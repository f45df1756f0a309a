import StateMachineStore
import Testing

/// Subscribers receive a history: each pair of states begins where the one before it ended.
struct RecordingTests {
  struct Step: Equatable {
    var old: Lamp?
    var new: Lamp
  }

  struct Lamp: Equatable, Sendable {
    var isOn = false
    var brightness = 5
  }

  enum Action: Sendable {
    case toggle
    case dim(by: Int)
    case restore(Lamp)
  }

  @Sendable static func reduce(_ lamp: inout Lamp, _ action: Action) {
    switch action {
    case .toggle: lamp.isOn.toggle()
    case .dim(let amount): lamp.brightness = max(0, lamp.brightness - amount)
    case .restore(let saved): lamp = saved
    }
  }

  @Test("the history has the dispatched actions")
  func theHistoryHasTheDispatchedActions() {
    let store = Store(Lamp(), checking: .purity, reducer: Self.reduce)
    var history: [Step] = []
    let token = store.subscribe { history.append(Step(old: $0, new: $1)) }
    for action: Action in [.toggle, .dim(by: 3), .dim(by: 9), .toggle] { store.dispatch(action) }
    token.cancel()
    #expect(
      history == [
        Step(old: nil, new: Lamp()),
        Step(old: Lamp(), new: Lamp(isOn: true)),
        Step(old: Lamp(isOn: true), new: Lamp(isOn: true, brightness: 2)),
        Step(old: Lamp(isOn: true, brightness: 2), new: Lamp(isOn: true, brightness: 0)),
        Step(old: Lamp(isOn: true, brightness: 0), new: Lamp(brightness: 0)),
      ])
  }

  @Test("a restored state is delivered with the state that it replaced")
  func aRestoredStateIsDeliveredWithTheOldOne() {
    let store = Store(Lamp(), reducer: Self.reduce)
    var history: [Step] = []
    let token = store.subscribe(initial: false) { history.append(Step(old: $0, new: $1)) }
    store.dispatch(.restore(Lamp(isOn: true, brightness: 1)))
    token.cancel()
    #expect(history == [Step(old: Lamp(), new: Lamp(isOn: true, brightness: 1))])
  }
}
