// swift-tools-version: 6.2
import PackageDescription

// Subclasses with members of every name that programs are likely to use (G1.5), as another package has
// them: it must compile. The fixtures of GameplayKitTests import the machine as GameplayKit.
let package = Package(
  name: "OwnNames",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "StateMachine", path: "../../..")],
  targets: [
    .target(
      name: "OwnNames",
      dependencies: [.product(name: "StateMachine", package: "StateMachine")],
      sources: ["NamesMachine.swift", "NamesState.swift", "OwnNames.swift"],
      swiftSettings: [.unsafeFlags(["-module-alias", "GameplayKit=StateMachine"])])
  ]
)
