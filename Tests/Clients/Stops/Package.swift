// swift-tools-version: 6.2
import PackageDescription

// A program that makes the programming error that its argument names. The step stops builds it in release, and expects
// the sentence of each.
let package = Package(
  name: "Stops",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "StateMachine", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Stops",
      dependencies: [
        .product(
          name: "GameplayKit", package: "StateMachine",
          condition: .when(platforms: [.linux, .android, .windows, .wasi])),
        .product(name: "StateMachineGraph", package: "StateMachine"),
        .product(name: "StateMachineStore", package: "StateMachine"),
      ])
  ]
)
