// swift-tools-version: 6.2
import PackageDescription

// A program for ReSwift, in Swift 5 mode, that subclasses the store; it uses the names of Examples/ReSwiftShim.
let package = Package(
  name: "ReSwiftStore",
  platforms: [.macOS(.v13)],
  dependencies: [.package(path: "../../../Examples/ReSwiftShim")],
  targets: [
    .executableTarget(
      name: "ReSwiftStore", dependencies: [.product(name: "ReSwift", package: "ReSwiftShim")],
      swiftSettings: [.swiftLanguageMode(.v5)])
  ]
)
