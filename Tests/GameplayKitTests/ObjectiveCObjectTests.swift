#if !canImport(Darwin)
  import GameplayKit
  import Testing

  private class Beast: GKState {}
  private final class Wolf: Beast {}
  private final class Arena: GKStateMachine {}

  struct ObjectiveCObjectTests {
    @Test
    func `G9.2 isKind(of:) is true for the object's class and those above it`() {
      let wolf: GKState = Wolf()
      let classes: [AnyClass] = [Wolf.self, Beast.self, GKState.self, Arena.self, NSObject.self]
      #expect(classes.map(wolf.isKind) == [true, true, true, false, false])
      #expect(!Beast().isKind(of: Wolf.self))
      #expect(Arena(states: []).isKind(of: GKStateMachine.self))
      #expect(!GKStateMachine(states: []).isKind(of: Arena.self))
    }

    @Test
    func `G9.2 isMember(of:) is true for exactly the object's class`() {
      let wolf: GKState = Wolf()
      #expect(wolf.isMember(of: Wolf.self) && !wolf.isMember(of: Beast.self))
      #expect(Arena(states: []).isMember(of: Arena.self))
      #expect(!Arena(states: []).isMember(of: GKStateMachine.self))
    }

    @Test
    func `G9.2 isEqual(_:) is true for the same object only`() {
      let (wolf, arena) = (Wolf(), Arena(states: []))
      let others: [Any?] = [wolf, wolf as GKState?, Wolf(), arena, "Wolf", nil]
      #expect(others.map(wolf.isEqual) == [true, true, false, false, false, false])
      #expect(arena.isEqual(arena) && !arena.isEqual(wolf))
    }

    @Test
    func `G9.2 classForCoder is the object's class, and hash its hash value`() {
      let (wolf, arena): (GKState, GKStateMachine) = (Wolf(), Arena(states: []))
      #expect(wolf.classForCoder == Wolf.self && arena.classForCoder == Arena.self)
      #expect(wolf.hash == wolf.hashValue && arena.hash == arena.hashValue)
    }

    @Test
    func `G12.10 classes are compared by === and !==, optional or not`() {
      let machine = GKStateMachine(states: [Wolf()])
      #expect(machine.currentState?.classForCoder !== Wolf.self)
      machine.enter(Wolf.self)
      #expect(machine.currentState?.classForCoder === Wolf.self)
      let (none, beast): (AnyClass?, AnyClass) = (nil, Beast.self)
      #expect(none === nil && none !== beast && beast === type(of: Beast()))
      #expect(machine.state(forClass: Wolf.self) === machine.currentState)
    }

    @Test
    func `G11.2 a state is a delegate whose protocol asks for an object of Objective-C`() {
      let playing = Playing()
      let delegate: any ScoreKeeping = playing
      delegate.didScore(5)
      #expect(playing.score == 5)
      #expect(delegate.isEqual(playing) && delegate.`self`() === playing && !delegate.isProxy())
      #expect(delegate.description == "Playing")
    }
  }
#endif
