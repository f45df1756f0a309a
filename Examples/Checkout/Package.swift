// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Checkout",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "StateMachine", path: "../..")],
  targets: [
    .executableTarget(
      name: "Checkout",
      dependencies: [.product(name: "StateMachineStore", package: "StateMachine")]),
    .testTarget(
      name: "CheckoutTests",
      dependencies: ["Checkout", .product(name: "StateMachineTesting", package: "StateMachine")]),
  ]
)
