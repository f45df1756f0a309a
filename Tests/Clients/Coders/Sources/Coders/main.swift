import GameplayKit

/// A base class with the initializer that others call.
class BaseEntity: GKEntity {
  var name = "nobody"

  override init() {
    super.init()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    name = aDecoder.decodeObject(of: NSString.self, forKey: "name") as String? ?? name
  }

  override func encode(with aCoder: NSCoder) {
    super.encode(with: aCoder)
    aCoder.encode(name, forKey: "name")
  }

  override func addComponent(_ component: GKComponent) {
    super.addComponent(component)
    print("\(name) gets \(component)")
  }
}

class Player: BaseEntity {
  init(name: String) {
    super.init()
    self.name = name
    addComponent(Movement(speed: 2))
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }
}

class Movement: GKComponent {
  var speed: Double
  private var way: CFTimeInterval = 0

  init(speed: Double) {
    self.speed = speed
    super.init()
  }

  required init?(coder aDecoder: NSCoder) {
    speed = aDecoder.decodeDouble(forKey: "speed")
    super.init(coder: aDecoder)
  }

  override func encode(with aCoder: NSCoder) {
    super.encode(with: aCoder)
    aCoder.encode(speed, forKey: "speed")
  }

  override func update(deltaTime seconds: TimeInterval) {
    way += speed * seconds
  }

  override var description: String { "speed \(speed) after \(way)" }
}

/// A component that cannot be decoded, as in most programs, and is copied by hand.
class Weapon: GKComponent {
  let damage: Int

  init(damage: Int) {
    self.damage = damage
    super.init()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override class var supportsSecureCoding: Bool { true }

  override func copy(with zone: NSZone? = nil) -> Any {
    Weapon(damage: damage)
  }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? Weapon)?.damage == damage
  }

  override var hash: Int { damage }
}

class MovementSystem: GKComponentSystem<Movement> {
  override func update(deltaTime seconds: TimeInterval) {
    super.update(deltaTime: seconds)
    for movement in components where movement.speed > 1 { print(movement) }
  }
}

let player = Player(name: "Ann")
let data = try NSKeyedArchiver.archivedData(withRootObject: player, requiringSecureCoding: true)
let decoded = try NSKeyedUnarchiver.unarchivedObject(ofClass: Player.self, from: data)
guard let decoded, let copy = decoded.copy() as? Player else { fatalError("no copy") }
copy.addComponent(Weapon(damage: 3))
let system = MovementSystem(componentClass: Movement.self)
for entity in [player, decoded, copy] { system.addComponent(foundIn: entity) }
system.update(deltaTime: 1.5)
print(system.classForGenericArgument(at: 0), copy.name, copy.components.count)
print((copy.copy() as? GKEntity)?.component(ofType: Weapon.self) == Weapon(damage: 3))
