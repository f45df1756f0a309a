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

  @Test
  func `combined reducers see the changes of those before them`() {
    let double = Reducer<Int, Int> { count, _ in count *= 2 }
    var count = 1
    Reducer(combining: Reducer(addStep), Reducer(addStep), double)(&count, 3)
    #expect(count == 14)
  }
}
