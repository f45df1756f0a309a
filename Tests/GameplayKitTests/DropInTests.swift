#if !canImport(Darwin)
  import GameplayKit
  import Testing

  struct DropInTests {
    @Test
    func `G11.1 Foundation's names are there after importing GameplayKit alone`() {
      let arcade = Arcade()
      arcade.machine.enter(Playing.self)
      arcade.update(3.25)
      #expect(arcade.caption == "032.5")
      #expect(arcade.id != UUID() && arcade.started <= Date())
      arcade.update(12)
      #expect(arcade.machine.currentState is GameOver)
    }

    @Test
    func `G11.3 a program names its own class StateMachine`() {
      let machine = StateMachine(SoldOut())
      #expect(machine.enter(SoldOut.self))
      #expect("\(machine)" == "StateMachine in SoldOut")
    }

    @Test
    func `G11.1 URLSession, too, where Foundation has it in a module of its own`() {
      #expect(URLRequest(url: URL(fileURLWithPath: "/kanji")).httpMethod == "GET")
    }

    @Test
    func `G11.3 a program's own types shadow the framework's`() {
      let coordinator = Coordinator()
      let state = Announced(observer: coordinator)
      StateMachine(state).enter(Announced.self)
      #expect(coordinator.seen == [state])
    }

    @Test
    func `G11.4 the manifest has the product on every host, and its files are empty on Apple's`()
      throws
    {
      let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
      let manifest = try String(
        contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
      #expect(manifest.contains(#".library(name: "GameplayKit", targets: ["GameplayKit"])"#))
      #expect(manifest.contains(#".library(name: "GameKit", targets: ["GameKit"])"#))
      #expect(!manifest.contains("#if"))
      let submodules = #"""
                  name: "StateMachineGameplayKitC",
                  condition: .when(platforms: [.linux, .android, .windows, .wasi])
        """#
      #expect(manifest.contains(submodules))
      #expect(manifest.components(separatedBy: "StateMachineGameplayKitC").count == 3)
      for folder in ["Sources/GameKit", "Sources/GameplayKit", "Tests/GameplayKitTests"] {
        let files = FileManager.default.enumerator(
          at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
        let sources = try #require(files).compactMap { $0 as? URL }
          .filter { $0.pathExtension == "swift" }
        #expect(!sources.isEmpty)
        for file in sources {
          let text = try String(contentsOf: file, encoding: .utf8)
          #expect(text.hasPrefix("#if !canImport(Darwin)\n") && text.hasSuffix("\n#endif\n"))
        }
      }
    }
  }
#endif
