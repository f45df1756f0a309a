// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "StateMachine",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "StateMachine", targets: ["StateMachine"]),
    .library(name: "KanjiBrowser", targets: ["KanjiBrowser"]),
    .library(name: "MemoryGame", targets: ["MemoryGame"]),
    .executable(name: "kanji-cli", targets: ["kanji-cli"]),
  ],
  targets: [
    .target(name: "StateMachine", swiftSettings: settings),
    // Holds Resources/kanji.json in the program itself, so that a binary copied alone still works.
    .target(name: "CKanjiData"),
    .target(
      name: "KanjiBrowser", dependencies: ["StateMachine", "CKanjiData"], swiftSettings: settings),
    .target(name: "MemoryGame", dependencies: ["StateMachine"], swiftSettings: settings),
    .executableTarget(
      name: "kanji-cli", dependencies: ["KanjiBrowser", "MemoryGame", "StateMachine"],
      swiftSettings: settings),
    .testTarget(
      name: "StateMachineTests", dependencies: ["StateMachine"], swiftSettings: settings),
    .testTarget(
      name: "KanjiBrowserTests", dependencies: ["KanjiBrowser", "StateMachine"],
      swiftSettings: settings),
    .testTarget(
      name: "MemoryGameTests", dependencies: ["MemoryGame", "StateMachine"],
      swiftSettings: settings),
    .testTarget(
      name: "kanji-cliTests", dependencies: ["kanji-cli", "KanjiBrowser"], swiftSettings: settings),
  ],
  // C2x brings #embed.
  cLanguageStandard: .c2x
)

// The drop-in face is for platforms that lack Apple's framework of the same name.
#if !canImport(Darwin)
  package.products.append(.library(name: "GameplayKit", targets: ["GameplayKit"]))
  package.targets += [
    .target(name: "GameplayKit", dependencies: ["StateMachine"], swiftSettings: settings),
    .testTarget(
      name: "GameplayKitTests", dependencies: ["GameplayKit"], swiftSettings: settings),
  ]
#endif
