// swift-tools-version: 6.2
import PackageDescription

var packages: [Package.Dependency] = [.package(name: "StateMachine", path: "../..")]
var libraries: [Target.Dependency] = [.product(name: "KanjiBrowser", package: "StateMachine")]
var settings: [SwiftSetting] = []
#if canImport(Darwin)
  libraries.append(.product(name: "StateMachineUI", package: "StateMachine"))
#else
  // Elsewhere, stand-ins for AppKit, UIKit and SwiftUI take the place of Apple's.
  packages.append(.package(path: "../../Tests/StandIns"))
  libraries += ["AppKit", "UIKit", "SwiftUI", "StateMachineUIOnStandIns"].map {
    .product(name: $0, package: "StandIns")
  }
  settings = [
    .unsafeFlags([
      "-module-alias", "StateMachineUI=StateMachineUIOnStandIns",
      "-Xfrontend", "-disable-cross-import-overlays",
    ])
  ]
#endif

let package = Package(
  name: "KanjiApp",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [.library(name: "KanjiUIKit", targets: ["KanjiUIKit"])],
  dependencies: packages,
  targets: [
    .target(name: "KanjiLinks"),
    .target(name: "KanjiUIKit", dependencies: libraries + ["KanjiLinks"], swiftSettings: settings),
    .executableTarget(
      name: "KanjiSwiftUI", dependencies: libraries + ["KanjiLinks"], swiftSettings: settings),
    .testTarget(
      name: "KanjiAppTests",
      dependencies: [
        "KanjiUIKit", "KanjiSwiftUI",
        .product(name: "StateMachineTesting", package: "StateMachine"),
      ],
      swiftSettings: settings),
  ]
)
