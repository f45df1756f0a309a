// swift-tools-version: 6.2
import PackageDescription

// Extensions and subclasses with names that Apple's classes leave to the program, as public programs declare them, in
// the Swift 5 mode that most have.
let package = Package(
  name: "Extensions",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "StateMachine", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Extensions",
      dependencies: [
        .product(
          name: "GameplayKit", package: "StateMachine",
          condition: .when(platforms: [.linux, .android, .windows, .wasi]))
      ],
      swiftSettings: [.swiftLanguageMode(.v5)])
  ]
)
