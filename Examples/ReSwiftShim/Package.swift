// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ReSwiftShim",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [.library(name: "ReSwift", targets: ["ReSwift"])],
  dependencies: [.package(name: "StateMachine", path: "../..")],
  targets: [
    // Called as the library that it stands for, so that `import ReSwift` stays as it is.
    .target(
      name: "ReSwift", dependencies: [.product(name: "StateMachineStore", package: "StateMachine")]),
    .executableTarget(name: "Counter", dependencies: ["ReSwift"]),
    .testTarget(name: "ReSwiftTests", dependencies: ["ReSwift"]),
  ]
)
