// swift-tools-version: 6.2
import PackageDescription

// Entities and components as programs for Apple's framework declare them, with coders, copies and overrides, in the
// Swift 5 mode that most of these programs have.
let package = Package(
  name: "Coders",
  dependencies: [.package(name: "StateMachine", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Coders",
      dependencies: [
        .product(
          name: "GameplayKit", package: "StateMachine",
          condition: .when(platforms: [.linux, .android, .windows, .wasi]))
      ],
      swiftSettings: [.swiftLanguageMode(.v5)])
  ]
)
