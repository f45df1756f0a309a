#if !canImport(Darwin)
  import GameplayKit

  class Spin: GKComponent {
    private(set) var angle = 0.0

    override func update(deltaTime seconds: TimeInterval) { angle += seconds }
  }

  /// A system with members of the names that a sequence has, which calls the functions that a sequence would hide.
  final class SpinSystem: GKComponentSystem<Spin> {
    typealias Element = String
    typealias Iterator = Int

    private(set) var first: Element?

    override func update(deltaTime seconds: TimeInterval) {
      super.update(deltaTime: max(0, min(seconds, 1)))
      first = map { "\($0)" }
    }

    func map<Value>(_ change: (Double) -> Value) -> Value { change(components[0].angle) }
    func contains(_ name: String) -> Bool { name == first }
    func count(_ step: Iterator) -> Int { step * components.count }
  }
#endif
