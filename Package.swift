// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A target and its tests, in the folders of their names.
func module(
  _ name: String, uses: [Target.Dependency] = [], tests: [Target.Dependency] = [],
  links: [LinkerSetting] = []
) -> [Target] {
  [
    .target(name: name, dependencies: uses, swiftSettings: settings, linkerSettings: links),
    .testTarget(
      name: "\(name)Tests", dependencies: [.byName(name: name), "StateMachineTestSupport"] + tests,
      swiftSettings: settings),
  ]
}

let package = Package(
  name: "StateMachine",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "StateMachine", targets: ["StateMachine"]),
    // For systems without Apple's frameworks of these names; empty elsewhere.
    .library(name: "GameplayKit", targets: ["GameplayKit"]),
    .library(name: "GameKit", targets: ["GameKit"]),
    .library(name: "StateMachineHistory", targets: ["StateMachineHistory"]),
    .library(name: "StateMachineStore", targets: ["StateMachineStore"]),
    .library(name: "StateMachineGraph", targets: ["StateMachineGraph"]),
    // For UIKit and SwiftUI; empty elsewhere.
    .library(name: "StateMachineUI", targets: ["StateMachineUI"]),
    .library(name: "StateMachineTesting", targets: ["StateMachineTesting"]),
    .library(name: "StateMachineViewer", targets: ["StateMachineViewer"]),
    .library(name: "KanjiBrowser", targets: ["KanjiBrowser"]),
    .library(name: "MemoryGame", targets: ["MemoryGame"]),
    .executable(name: "kanji-cli", targets: ["kanji-cli"]),
  ],
  targets: [
    // Embeds the files of Resources, so that a copied binary needs no other file.
    .target(name: "CKanjiData"),
    // Embeds the viewer's HTML, JavaScript and CSS.
    .target(
      name: "StateMachineViewerAssets",
      exclude: [
        "page.html", "page.css", "page.js", "graph.js", "live.js", "log.js", "session.js",
        "state.js",
      ]),
    .target(
      name: "StateMachineTestSupport", dependencies: ["StateMachineTesting"], path: "Tests/Support",
      swiftSettings: settings),
    // Pipes to commands, and the last lines of a walk.
    .target(name: "StateMachineTerminalC"),
    // The names of Apple's submodules, for `import GameplayKit.GKState`.
    .target(name: "StateMachineGameplayKitC"),
    // Exports GameplayKit, as Apple's framework does.
    .target(name: "GameKit", dependencies: ["GameplayKit"], swiftSettings: settings),
    .executableTarget(
      name: "kanji-cli",
      dependencies: [
        "KanjiBrowser", "MemoryGame", "StateMachineHistory", "StateMachineTerminal",
        "StateMachineText", "StateMachineViewer",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "kanji-cliTests",
      dependencies: ["kanji-cli", "StateMachineTerminal", "StateMachineTestSupport"],
      swiftSettings: settings),
  ]
    + module("StateMachine", tests: ["StateMachineStore"])
    + module("StateMachineHistory", uses: ["StateMachine"])
    + module(
      "GameplayKit",
      uses: [
        "StateMachine",
        // Not where Apple's framework has these submodules.
        .byName(
          name: "StateMachineGameplayKitC",
          condition: .when(platforms: [.linux, .android, .windows, .wasi])),
      ])
    + module("StateMachineText", uses: ["StateMachine"])
    + module("StateMachineStore", uses: ["StateMachineHistory"])
    + module("StateMachineGraph", uses: ["StateMachine", "StateMachineText"])
    + module(
      "StateMachineUI",
      uses: [
        "StateMachineGraph", "StateMachineHistory", "StateMachineStore", "StateMachineText",
      ])
    + module(
      "StateMachineTesting",
      uses: [
        "StateMachineGraph", "StateMachineHistory", "StateMachineStore", "StateMachineTerminal",
      ])
    + module(
      "StateMachineViewer",
      uses: ["StateMachineTerminal", "StateMachineTesting", "StateMachineViewerAssets"],
      tests: ["StateMachineStore"])
    + module(
      "KanjiBrowser", uses: ["StateMachineStore", "StateMachineText", "CKanjiData"],
      // The drawings of strokes take square roots, for which Linux has a library of its own.
      links: [.linkedLibrary("m", .when(platforms: [.linux, .android]))])
    + module("MemoryGame", uses: ["StateMachineStore", "StateMachineText"])
    // Shared code for command lines: options, help, completions, files, terminals, and text layout.
    + module(
      "StateMachineTerminal",
      uses: ["StateMachine", "StateMachineTerminalC", "StateMachineText"],
      // The program whose streams and terminals they test.
      tests: ["kanji-cli"]),
  // C23 has #embed.
  cLanguageStandard: .c2x
)
