import GameplayKit.GKComponent
import GameplayKit.GKComponentSystem

class Robot: GKEntity {
  let name = UUID().uuidString

  override init() {
    super.init()
    addComponent(Battery())
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

class Battery: GKComponent {
  private(set) var charge: Float = 3

  override func update(deltaTime seconds: TimeInterval) {
    charge -= Float(seconds)
  }
}
