import GameplayKit
import Testing

struct DropInTests {
  @Test("G11.1 Foundation's names are there after importing GameplayKit alone")
  func foundation() {
    let arcade = Arcade()
    arcade.machine.enter(Playing.self)
    arcade.update(3.25)
    #expect(arcade.caption == "032.5")
    #expect(arcade.id != UUID() && arcade.started <= Date())
    arcade.update(12)
    #expect(arcade.machine.currentState is GameOver)
  }

  @Test("G11.3 a program names its own class StateMachine")
  func ownStateMachine() {
    let machine = StateMachine(SoldOut())
    #expect(machine.enter(SoldOut.self))
    #expect("\(machine)" == "StateMachine in SoldOut")
  }

  @Test("G11.3 a program's own types shadow the framework's")
  func ownTypes() {
    let coordinator = Coordinator()
    let state = Announced(observer: coordinator)
    StateMachine(state).enter(Announced.self)
    #expect(coordinator.seen == [state])
  }

  @Test("G11.4 the manifest names the drop-in product only where Apple's framework is missing")
  func manifest() throws {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
    let manifest = root.appendingPathComponent("Package.swift")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    let parts = text.components(separatedBy: "#if !canImport(Darwin)")
    #expect(parts.count == 2)
    #expect(parts.first?.contains("GameplayKit") == false)
    #expect(
      parts.last?.contains(#".library(name: "GameplayKit", targets: ["GameplayKit"])"#) == true)
    #expect(parts.last?.components(separatedBy: "#endif").last?.contains("GameplayKit") == false)
  }
}
