#if !canImport(Darwin)
  import GameplayKit
  import Testing

  struct EntityCodingTests {
    private func soldier() -> Soldier {
      let soldier = Soldier(name: "Ann")
      soldier.addComponent(Shield(points: 7))
      soldier.addComponent(Boots())
      return soldier
    }

    @Test(arguments: [true, false])
    func `G12.6 an entity comes back from an archive with its components`(isSecure: Bool) throws {
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: soldier(), requiringSecureCoding: isSecure)
      let decoded = try NSKeyedUnarchiver.unarchivedObject(ofClass: Soldier.self, from: data)
      let ann = try #require(decoded)
      #expect(ann.name == "Ann" && "\(ann.components)" == "[Shield, Boots]")
      let shield = try #require(ann.component(ofType: Shield.self))
      #expect(shield.points == 7 && shield.isRaised && shield.entity === ann)
    }

    @Test
    func `G12.6 a plain entity and a plain component are archived, too`() throws {
      let entity = GKEntity()
      entity.addComponent(GKComponent())
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: entity, requiringSecureCoding: true)
      let decoded = try NSKeyedUnarchiver.unarchivedObject(ofClass: GKEntity.self, from: data)
      #expect(decoded?.components.count == 1)
    }

    @Test
    func `G12.6 an archive without components makes an entity without components`() throws {
      let archiver = NSKeyedArchiver(requiringSecureCoding: true)
      let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
      #expect(GKEntity(coder: coder)?.components.isEmpty == true)
    }

    @Test
    func `G12.6 a copy has the entity's class, and copies of its components in their order`() throws
    {
      let ann = soldier()
      let copy = try #require(ann.copy() as? Soldier)
      #expect(copy !== ann && copy.name == "Ann" && "\(copy.components)" == "[Shield, Boots]")
      let shield = ann.component(ofType: Shield.self)
      let copied = copy.component(ofType: Shield.self)
      shield?.points = 1
      #expect(copied !== shield && copied?.points == 7)
      #expect(copied?.entity === copy && copied?.isRaised == true && shield?.entity === ann)
      let data = try NSKeyedArchiver.archivedData(withRootObject: ann, requiringSecureCoding: true)
      let again = try NSKeyedUnarchiver.unarchivedObject(ofClass: Soldier.self, from: data)
      #expect(again?.components.count == 2)
    }

    @Test
    func `G12.6 a copied component belongs to no entity, and a nested class can be copied`() throws
    {
      let entity = GKEntity()
      let cape = Cape()
      entity.addComponent(cape)
      let copy = try #require(cape.copy() as? Cape)
      #expect(copy !== cape && copy.entity == nil && copy.color == "red")
      #expect((entity.copy() as? GKEntity)?.component(ofType: Cape.self) != nil)
    }

    @Test
    func `G12.6 a class overrides copying, and refuses secure coding`() throws {
      let badge = Badge(number: 5)
      #expect((badge.copy() as? Badge)?.number == 5)
      #expect((badge.copy(with: nil) as? Badge)?.number == 5)
      #expect(GKComponent.supportsSecureCoding && GKEntity.supportsSecureCoding)
      #expect(!Badge.supportsSecureCoding)
    }

    private class Cape: GKComponent {
      var color = "red"
    }
  }

  private class Badge: GKComponent {
    let number: Int

    init(number: Int) {
      self.number = number
      super.init()
    }

    required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    override func copy(with zone: NSZone? = nil) -> Any { Badge(number: number) }

    override class var supportsSecureCoding: Bool { false }
  }
#endif
