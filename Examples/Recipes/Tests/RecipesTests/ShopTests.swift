import Foundation
import StateMachineViewer
import Testing

@testable import Recipes

@Suite("A recorded shop")
struct ShopTests {
  @Test
  func `has a page with each request and action, refused ones with their reasons`() {
    let shop = Shop()
    let recorder = SessionRecorder { .zero }
    recorder.record(shop.navigator)
    recorder.record(shop.store)
    shop.buy { _ in }
    let page = recorder.page()
    #expect(recorder.count == 12)
    #expect(page.contains("cart → receipt is not allowed; from cart: payment"))
    #expect(page.contains("<code>pay(sum: 7)</code> <em>the sum is 19</em>"))
  }

  @Test
  func `is replayed from its actions to the same state`() throws {
    let (shop, copy) = (Shop(), Shop())
    let recorder = SessionRecorder()
    recorder.record(shop.store)
    shop.buy { _ in }
    let data = try JSONEncoder().encode(recorder.actions(of: shop.store))
    for action in try JSONDecoder().decode([Shop.Action].self, from: data) {
      copy.store.dispatch(action)
    }
    #expect(copy.store.state == shop.store.state && shop.store.state.isPaid)
  }
}
