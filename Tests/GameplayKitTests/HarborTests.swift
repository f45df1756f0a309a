#if !canImport(Darwin)
  import GameplayKit
  import Testing

  struct HarborTests {
    // A system updates its components, and an entity those without a system. In frame 4 the engine leaves its
    // system in its own update, so its entity updates it, too.
    @Test
    func `G12.1 G12.3 G12.4 G12.5 a whole game with systems and entities`() {
      let harbor = Harbor()
      for number in 1...6 { harbor.frame(number) }
      let expected = """
        engine added to ship
        red added to ship
        radio added to ship
        frame 1
        engine on ship
        red on ship
        radio on ship
        frame 2
        engine on ship
        red on ship
        radio on ship
        red leaves ship
        green added to ship
        frame 3
        engine on ship
        green on ship
        radio on ship
        engine leaves ship
        engine added to pier
        frame 4
        engine on pier
        green on ship
        radio on ship
        engine on pier
        frame 5
        green on ship
        radio on ship
        engine on pier
        frame 6
        green on ship
        radio on ship
        engine on pier
        """
      #expect(harbor.log.joined(separator: "\n") == expected)
    }
  }
#endif
