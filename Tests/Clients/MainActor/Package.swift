// swift-tools-version: 6.2
import PackageDescription

// Programs whose targets are on the main actor by default, as new projects are: one for each product,
// which must compile.
func program(_ name: String, uses products: String...) -> Target {
  .executableTarget(
    name: name, dependencies: products.map { .product(name: $0, package: "StateMachine") },
    swiftSettings: [.defaultIsolation(MainActor.self)])
}

let package = Package(
  name: "MainActorPrograms",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "StateMachine", path: "../../..")],
  targets: [
    program("Machine", uses: "StateMachine"),
    program("Undo", uses: "StateMachineHistory"),
    program("Score", uses: "StateMachineStore"),
    program("Rules", uses: "StateMachineGraph"),
    program("Proof", uses: "StateMachineTesting"),
    program("Page", uses: "StateMachineViewer"),
    program("Kanji", uses: "KanjiBrowser"),
    program("Pairs", uses: "MemoryGame"),
  ]
)

#if !canImport(Darwin)
  package.targets.append(program("Ported", uses: "GameplayKit"))
#endif
