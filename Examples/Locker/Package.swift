// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Locker",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "StateMachine", path: "../..")],
  targets: [
    .executableTarget(
      name: "Locker",
      dependencies: [.product(name: "StateMachineViewer", package: "StateMachine")]),
    .testTarget(
      name: "LockerTests",
      dependencies: ["Locker", .product(name: "StateMachineTesting", package: "StateMachine")]),
  ]
)
