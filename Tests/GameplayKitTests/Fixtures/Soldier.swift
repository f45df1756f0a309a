#if !canImport(Darwin)
  import GameplayKit

  /// An entity with properties that are archived.
  class Soldier: GKEntity {
    let name: String

    init(name: String) {
      self.name = name
      super.init()
    }

    required init?(coder: NSCoder) {
      guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
      self.name = name as String
      super.init(coder: coder)
    }

    override func encode(with coder: NSCoder) {
      super.encode(with: coder)
      coder.encode(name, forKey: "name")
    }
  }

  /// A component with a property that is archived.
  class Shield: GKComponent {
    var points: Int
    private(set) var isRaised = false

    init(points: Int) {
      self.points = points
      super.init()
    }

    required init?(coder: NSCoder) {
      points = coder.decodeInteger(forKey: "points")
      super.init(coder: coder)
    }

    override func encode(with coder: NSCoder) {
      super.encode(with: coder)
      coder.encode(points, forKey: "points")
    }

    override func didAddToEntity() {
      isRaised = entity != nil
    }
  }

  /// A component without an initializer of its own, which inherits both.
  class Boots: GKComponent {
    var color = "brown"
  }
#endif
