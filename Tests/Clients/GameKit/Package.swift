// swift-tools-version: 6.2
import PackageDescription

// A program that imports Apple's GameKit, with the settings of a new project: the main actor by default, in Swift 5 mode.
// Its file compiles unedited, as the manifest leaves the default isolation out where GKState is not Apple's.
let package = Package(
  name: "GameKitProgram",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "StateMachine", path: "../../..")],
  targets: [
    .executableTarget(
      name: "GameKitProgram",
      dependencies: [
        .product(
          name: "GameKit", package: "StateMachine",
          condition: .when(platforms: [.linux, .android, .windows, .wasi]))
      ],
      swiftSettings: [
        .swiftLanguageMode(.v5),
        .defaultIsolation(
          MainActor.self, .when(platforms: [.macOS, .iOS, .tvOS, .watchOS, .visionOS])),
      ])
  ]
)
