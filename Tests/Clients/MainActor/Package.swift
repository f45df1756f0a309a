// swift-tools-version: 6.2
import PackageDescription

func product(_ name: String) -> Target.Dependency {
  // Apple's own GameplayKit is there on Apple's systems.
  name == "GameplayKit"
    ? .product(
      name: name, package: "StateMachine",
      condition: .when(platforms: [.linux, .android, .windows, .wasi]))
    : .product(name: name, package: "StateMachine")
}

// Programs whose targets are on the main actor by default, as new projects are: at least one for each
// product, which must compile.
func program(_ name: String, uses products: String...) -> Target {
  .executableTarget(
    name: name, dependencies: products.map { product($0) },
    swiftSettings: [.defaultIsolation(MainActor.self)])
}

/// StateMachineUI is empty without Apple's UIKit and SwiftUI, or stand-ins for them.
func screens() -> (package: [Package.Dependency], program: Target) {
  #if canImport(Darwin)
    return ([], program("Screens", uses: "StateMachineUI"))
  #else
    let target = program("Screens")
    target.dependencies = ["UIKit", "SwiftUI", "StateMachineUIOnStandIns"].map {
      .product(name: $0, package: "StandIns")
    }
    target.swiftSettings?.append(
      .unsafeFlags(["-module-alias", "StateMachineUI=StateMachineUIOnStandIns"]))
    return ([.package(path: "../../StandIns")], target)
  #endif
}

let package = Package(
  name: "MainActorPrograms",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "StateMachine", path: "../../..")] + screens().package,
  targets: [
    program("Machine", uses: "StateMachine"),
    program("Undo", uses: "StateMachineHistory"),
    program("Score", uses: "StateMachineStore"),
    program("Rules", uses: "StateMachineGraph"),
    program("Proof", uses: "StateMachineTesting"),
    program("Page", uses: "StateMachineViewer"),
    screens().program,
    program("Kanji", uses: "KanjiBrowser"),
    program("Pairs", uses: "MemoryGame"),
    program("Ported", uses: "GameplayKit"),
    program("Arena", uses: "GameplayKit"),
  ]
)
