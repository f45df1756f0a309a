import GameplayKit

// Types of the program's own with names that StateMachine has, too.
struct Store { var gold = 3 }
enum Route { case arena, shop }
class Coordinator { var route = Route.arena }

nonisolated class Purse: GKComponent {
  var store = Store()

  override func didAddToEntity() {
    print("\(entity?.components.count ?? 0) component, \(store.gold) gold")
  }
}

nonisolated class ShoppingState: GKState {
  private let player: GKEntity

  init(player: GKEntity) { self.player = player }

  override func didEnter(from previousState: GKState?) {
    player.component(ofType: Purse.self)?.store.gold -= 2
  }
}

let player = GKEntity()
player.addComponent(Purse())
let coordinator = Coordinator()
coordinator.route = .shop
GKStateMachine(states: [ShoppingState(player: player)]).enter(ShoppingState.self)
let purses = GKComponentSystem<Purse>(componentClass: Purse.self)
purses.addComponent(foundIn: player)
purses.update(deltaTime: TimeInterval(1))
print(coordinator.route, purses.components.map(\.store.gold))
