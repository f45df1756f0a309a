// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Login",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "StateMachine", path: "../..")],
  targets: [
    .executableTarget(
      name: "Login", dependencies: [.product(name: "StateMachineStore", package: "StateMachine")]),
    .testTarget(
      name: "LoginTests",
      dependencies: ["Login", .product(name: "StateMachineTesting", package: "StateMachine")]),
  ]
)
