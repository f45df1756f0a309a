import StateMachineStore
import StateMachineUI
import SwiftUI
import Testing

@MainActor
struct StoreModelTests {
  private struct Oven: Equatable {
    var degrees = 180
    var hasFan = false
  }

  private enum Action {
    case heat(Int)
    case setFan(Bool)
  }

  private struct TooHot: Error {}

  private let oven = StoreModel(
    Store<Oven, Action>(
      Oven(),
      validator: Validator { _, new, _ in if new.degrees > 250 { throw TooHot() } },
      reducer: { oven, action in
        switch action {
        case .heat(let degrees): oven.degrees += degrees
        case .setFan(let hasFan): oven.hasFan = hasFan
        }
      }))

  private struct OvenView: View {
    let oven: StoreModel<Oven, Action>

    var body: some View {
      Text("\(oven.state.degrees) °C")
      Button("Hotter") { oven.dispatch(.heat(50)) }
      Toggle("Fan", isOn: oven.binding(\.hasFan) { .setFan($0) })
    }
  }

  @Test
  func `A view shows the state after each action, of the model and of the store`() {
    let screen = StandInScreen(OvenView(oven: oven))
    screen.press("Hotter")
    #expect(screen.lines == ["230 °C", "[Hotter]", "Fan: off"])
    screen.press("Hotter")
    #expect(screen.lines == ["230 °C", "[Hotter]", "Fan: off"])
    oven.store.dispatch(.heat(-30))
    #expect(screen.lines == ["200 °C", "[Hotter]", "Fan: off"])
  }

  @Test
  func `A view that asks why an action would be rejected is updated after a change`() {
    struct HotterView: View {
      let oven: StoreModel<Oven, Action>

      var body: some View {
        Button("Hotter") { oven.dispatch(.heat(50)) }
          .disabled(oven.rejection(of: .heat(50)) != nil)
      }
    }
    let screen = StandInScreen(HotterView(oven: oven))
    #expect(screen.lines == ["[Hotter]"] && oven.rejection(of: .heat(90)) is TooHot)
    screen.press("Hotter")
    #expect(screen.lines == ["(Hotter)"])
  }

  @Test
  func `What observes the model is notified of a change`() {
    final class Count: @unchecked Sendable { var changes = 0 }
    let count = Count()
    withObservationTracking {
      _ = oven.state
    } onChange: {
      count.changes += 1
    }
    oven.dispatch(.heat(1))
    #expect(count.changes == 1)
  }

  @Test
  func `A control's binding reads a part of the state, and dispatches an action`() {
    let screen = StandInScreen(OvenView(oven: oven))
    screen.press("Fan")
    #expect(oven.state == Oven(degrees: 180, hasFan: true))
    #expect(screen.lines == ["180 °C", "[Hotter]", "Fan: on"])
  }
}
