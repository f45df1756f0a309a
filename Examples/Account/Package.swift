// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Account",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "StateMachine", path: "../..")],
  targets: [
    .executableTarget(
      name: "Account",
      dependencies: [.product(name: "StateMachineHistory", package: "StateMachine")]),
    .testTarget(
      name: "AccountTests",
      dependencies: ["Account", .product(name: "StateMachineTesting", package: "StateMachine")]),
  ]
)
