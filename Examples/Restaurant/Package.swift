// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Restaurant",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "StateMachine", path: "../..")],
  targets: [
    .executableTarget(
      name: "Restaurant",
      dependencies: [.product(name: "StateMachine", package: "StateMachine")]),
    .testTarget(
      name: "RestaurantTests",
      dependencies: [
        "Restaurant", .product(name: "StateMachineTesting", package: "StateMachine"),
      ]),
  ]
)
