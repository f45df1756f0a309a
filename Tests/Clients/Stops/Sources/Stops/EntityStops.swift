#if !canImport(Darwin)
  import GameplayKit

  func entityStops() -> [Stop] {
    [
      Stop(
        name: "component",
        sentence: "a component of class Sail cannot be added to a system of Anchor"
      ) { GKComponentSystem(componentClass: Anchor.self).addComponent(Sail()) },
      Stop(
        name: "entity",
        sentence: "a component of class Sail cannot be added to a system of Anchor"
      ) {
        let boat = GKEntity()
        boat.addComponent(Sail())
        GKComponentSystem<Anchor>(componentClass: Sail.self).addComponent(foundIn: boat)
      },
      Stop(name: "position", sentence: "a system has no component at this position") {
        print(GKComponentSystem<Anchor>()[0])
      },
      Stop(name: "copy", sentence: "Anchor cannot be copied: its init(coder:) returns nil") {
        print(Anchor().copy())
      },
    ]
  }

  final class Sail: GKComponent {}

  final class Anchor: GKComponent {
    override init() { super.init() }

    required init?(coder: NSCoder) { nil }
  }
#endif
