import Foundation
import StateMachineStore
import Testing

struct MiddlewareTests {
  typealias Step = Middleware<Int, Int>

  let log = StoreLog()

  private func note(_ name: String) -> Step {
    Middleware { [log] store, action, next in
      log.add("\(name) before \(action): \(store.state)")
      _ = next(action)
      log.add("\(name) after \(action): \(store.state)")
    }
  }

  @Test
  func `the first middleware sees an action first, and its result last`() {
    let store = Store(0, middleware: [note("a"), note("b")], reducer: addStep)
    let token = store.subscribe(initial: false) { [log] in log.receive("s", $0, $1) }
    store.dispatch(1)
    token.cancel()
    #expect(
      log.lines == [
        "a before 1: 0", "b before 1: 0", "s: 0 → 1", "b after 1: 1", "a after 1: 1",
      ])
  }

  @Test
  func `an action from a middleware is queued, even from the first one`() {
    let eager = Step { store, action, next in
      if action == 1 { store.dispatch(10) }
      _ = next(action)
    }
    let store = Store(0, middleware: [eager, note("b")], reducer: addStep)
    store.dispatch(1)
    #expect(
      log.lines == ["b before 1: 0", "b after 1: 1", "b before 10: 1", "b after 10: 11"])
  }

  @Test
  func `middleware may stop an action`() {
    let even = Step { _, action, next in if action.isMultiple(of: 2) { _ = next(action) } }
    let store = Store(0, middleware: [even], reducer: addStep)
    let token = store.subscribe(initial: false) { [log] in log.receive("s", $0, $1) }
    for action in 1...4 { store.dispatch(action) }
    token.cancel()
    #expect(log.lines == ["s: 0 → 2", "s: 2 → 6"])
  }

  @Test
  func `middleware may replace an action with others`() {
    let twice = Step { _, action, next in
      _ = next(action * 10)
      _ = next(action)
    }
    let store = Store(0, middleware: [twice], reducer: addStep)
    let token = store.subscribe(initial: false) { [log] in
      log.receive("s", $0, $1)
      if $1 == 10 { store.dispatch(3) }
    }
    store.dispatch(1)
    token.cancel()
    #expect(log.lines == ["s: 0 → 10", "s: 10 → 11", "s: 11 → 41", "s: 41 → 44"])
  }

  @Test
  func `log records every action and its result`() {
    let store = Store(0, middleware: [.log { [log] in log.add("\($0): \($1)") }], reducer: addStep)
    store.dispatch(2)
    store.dispatch(3)
    #expect(log.lines == ["2: 2", "3: 5"])
  }

  @Test
  func `persist saves only changed values`() {
    struct Menu { var category = "animals", opened = 0 }
    var file: [String] = []
    let store = Store(
      Menu(), middleware: [.persist(\.category) { file.append($0) }],
      validator: Validator { _, new, _ in if new.category == "?" { throw Unknown() } },
      reducer: { (menu: inout Menu, category: String) in
        menu.opened += 1
        menu.category = category
      })
    for name in ["animals", "plants", "plants", "?", "animals"] { store.dispatch(name) }
    #expect(file == ["plants", "animals"])
  }

  @Test
  func `a store begins with the saved state, also of an earlier version`() throws {
    var file: Data? = Data(#"{"version":1,"value":"animals"}"#.utf8)
    func makeStore() -> Store<Menu, String> {
      let saved = Saved<Menu>.load {
        try file.map { try JSONDecoder().decode(Saved.self, from: $0) }
      } setAside: { reason in
        Issue.record(reason)
      }
      return Store(
        saved ?? Menu(),
        middleware: [.persist({ $0 }) { file = try? JSONEncoder().encode(Saved($0)) }]
      ) { (menu: inout Menu, category: String) in menu.categories.append(category) }
    }
    makeStore().dispatch("plants")
    makeStore().dispatch("cities")
    #expect(makeStore().state.categories == ["animals", "plants", "cities"])
  }

  struct Menu: Equatable, Versioned {
    static let version = 2
    var categories: [String] = []
  }

  struct Unknown: Error {}
}

extension MiddlewareTests.Menu {
  init(from decoder: any Decoder, version: Int) throws {
    categories = [try String(from: decoder)]
  }
}
