// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Recipes",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "StateMachine", path: "../..")],
  targets: [
    .executableTarget(
      name: "Recipes",
      dependencies: [
        .product(name: "MemoryGame", package: "StateMachine"),
        .product(name: "StateMachineStore", package: "StateMachine"),
        .product(name: "StateMachineViewer", package: "StateMachine"),
      ]),
    .testTarget(name: "RecipesTests", dependencies: ["Recipes"]),
  ]
)
