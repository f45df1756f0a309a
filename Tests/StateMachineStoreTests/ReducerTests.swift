import StateMachineStore
import Testing

struct ReducerTests {
  struct Shop: Equatable, Sendable {
    var basket: [String] = []
    var stock = 2
  }

  enum Action: Sendable {
    case basket(String)
    case deliver(Int)

    var added: String? { if case .basket(let item) = self { item } else { nil } }
    var delivered: Int? { if case .deliver(let count) = self { count } else { nil } }
  }

  static let basket = Reducer<[String], String> { $0.append($1) }
  static let stock = Reducer<Int, Int>(addStep)
  static let shop = Reducer<Shop, Action>(
    combining:
      basket.pullback(state: \.basket, action: \.added),
    stock.pullback(state: \.stock, action: \.delivered))

  @Test
  func `reducers of parts combine to a reducer of the whole`() {
    let store = Store(Shop(), reducer: Self.shop)
    store.dispatch(.basket("tea"))
    store.dispatch(.deliver(5))
    #expect(store.state == Shop(basket: ["tea"], stock: 7))
  }

  @Test
  func `a pulled-back reducer leaves other actions alone`() {
    var shop = Shop()
    Self.basket.pullback(state: \Shop.basket, action: \Action.added)(&shop, .deliver(1))
    #expect(shop == Shop())
  }

  struct Note: Identifiable, Equatable {
    let id: Int
    let text: String
  }

  @Test
  func `a reducer of an optional part changes nothing without the part`() {
    struct Desk: Equatable { var draft: String? }
    let typing = Reducer<String, String> { $0 += $1 }
      .pullback(state: \Desk.draft, action: { (text: String) in text == "" ? nil : text })
    var desk = Desk()
    typing(&desk, "a")
    #expect(desk == Desk())
    desk.draft = "a"
    typing(&desk, "b")
    typing(&desk, "")
    #expect(desk == Desk(draft: "ab"))
  }

  @Test
  func `a reducer of an element changes the element with the id, and nothing without it`() {
    struct Desk: Equatable { var notes = [Note(id: 1, text: "a"), Note(id: 2, text: "b")] }
    let editing = Reducer<Note, String> { $0 = Note(id: $0.id, text: $0.text + $1) }
      .pullback(element: \Desk.notes) { (action: (Int, String)?) in
        action.map { (id: $0.0, action: $0.1) }
      }
    var desk = Desk()
    for action in [(2, "!"), nil, (3, "?"), (1, "."), (2, "!")] { editing(&desk, action) }
    #expect(desk == Desk(notes: [Note(id: 1, text: "a."), Note(id: 2, text: "b!!")]))
  }

  @Test
  func `combined reducers see the changes of those before them`() {
    let double = Reducer<Int, Int> { count, _ in count *= 2 }
    var count = 1
    Reducer(combining: Reducer(addStep), Reducer(addStep), double)(&count, 3)
    #expect(count == 14)
  }
}
