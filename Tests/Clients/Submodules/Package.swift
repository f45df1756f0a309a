// swift-tools-version: 6.2
import PackageDescription

// Programs that import submodules of Apple's GameplayKit: one nothing else, one the framework, too.
func program(_ name: String, _ mode: SwiftLanguageMode, _ settings: [SwiftSetting] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: [
      .product(
        name: "GameplayKit", package: "StateMachine",
        condition: .when(platforms: [.linux, .android, .windows, .wasi]))
    ],
    swiftSettings: [.swiftLanguageMode(mode)] + settings)
}

let package = Package(
  name: "Submodules",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "StateMachine", path: "../../..")],
  targets: [
    program("Submodules", .v5),
    program(
      "Mixed", .v6,
      [
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
  ]
)
