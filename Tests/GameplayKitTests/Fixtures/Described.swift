#if !canImport(Darwin)
  import GameplayKit

  /// A state and a machine with their own descriptions and hashes.
  class Described: GKState {
    let number: Int
    var hashed = 0

    init(number: Int) {
      self.number = number
    }

    override var description: String { "state \(number)" }
    override var debugDescription: String { "<\(description)>" }

    override func hash(into hasher: inout Hasher) {
      hashed += 1
      hasher.combine(number)
    }
  }

  class DescribedMachine: GKStateMachine {
    override var description: String { "machine" }
    override var debugDescription: String { "<machine>" }

    override func hash(into hasher: inout Hasher) {
      hasher.combine(1)
    }
  }

  /// Redeclares what NSObject would let it override.
  class Redescribed: GKState {
    var hash: Int { 7 }
    var classForCoder: AnyClass { GKState.self }
    func isEqual(_ object: Any?) -> Bool { object is Redescribed }
    static func == (lhs: Redescribed, rhs: Redescribed) -> Bool { true }
  }
#endif
