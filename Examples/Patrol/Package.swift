// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Patrol",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "StateMachine", path: "../..")],
  targets: [
    .executableTarget(name: "Patrol", dependencies: ["StateMachine"]),
    .testTarget(
      name: "PatrolTests",
      dependencies: ["Patrol", .product(name: "StateMachineTesting", package: "StateMachine")]),
  ]
)
