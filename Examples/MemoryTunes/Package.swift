// swift-tools-version: 6.2
import PackageDescription

var packages: [Package.Dependency] = [.package(name: "StateMachine", path: "../..")]
var libraries: [Target.Dependency] = [.product(name: "MemoryGame", package: "StateMachine")]
var settings: [SwiftSetting] = []
#if canImport(Darwin)
  libraries.append(.product(name: "StateMachineUI", package: "StateMachine"))
#else
  // Elsewhere, a stand-in for UIKit takes the place of Apple's.
  packages.append(.package(path: "../../Tests/StandIns"))
  libraries += ["UIKit", "StateMachineUIOnStandIns"].map {
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
  name: "MemoryTunes",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [.library(name: "MemoryTunes", targets: ["MemoryTunes"])],
  dependencies: packages,
  targets: [
    .target(name: "MemoryTunes", dependencies: libraries, swiftSettings: settings),
    .testTarget(
      name: "MemoryTunesTests",
      dependencies: [
        "MemoryTunes", .product(name: "StateMachineTesting", package: "StateMachine"),
      ],
      swiftSettings: settings),
  ]
)
