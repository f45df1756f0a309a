import StateMachineStore
import Testing

@testable import Recipes

@Suite("A recorded lamp")
struct LampTests {
  @Test
  func `the history is what was dispatched`() {
    let store = Lamp.makeStore()
    let recording = Lamp.Recording(of: store)
    for action: Lamp.Action in [.toggle, .dim(by: 3), .dim(by: 9), .toggle] {
      store.dispatch(action)
    }
    #expect(
      recording.changes == [
        Lamp.Change(old: nil, new: Lamp()),
        Lamp.Change(old: Lamp(), new: Lamp(isOn: true)),
        Lamp.Change(old: Lamp(isOn: true), new: Lamp(isOn: true, brightness: 2)),
        Lamp.Change(
          old: Lamp(isOn: true, brightness: 2), new: Lamp(isOn: true, brightness: 0)),
        Lamp.Change(old: Lamp(isOn: true, brightness: 0), new: Lamp(brightness: 0)),
      ])
  }

  @Test
  func `a restored state is delivered with the state that it replaced`() {
    let store = Lamp.makeStore()
    let recording = Lamp.Recording(of: store, initial: false)
    store.dispatch(.restore(Lamp(isOn: true, brightness: 1)))
    #expect(
      recording.changes == [Lamp.Change(old: Lamp(), new: Lamp(isOn: true, brightness: 1))])
  }
}
