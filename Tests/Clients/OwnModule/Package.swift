// swift-tools-version: 6.2
import PackageDescription

// A program with its own module StateMachine. The Swift Package Manager applies an alias only if the package
// is referred to by the name of its folder.
let folder = Context.packageDirectory.split(separator: "/").dropLast(3).last.map(String.init) ?? ""

let package = Package(
  name: "OwnModule",
  dependencies: [.package(path: "../../..")],
  targets: [
    .target(name: "StateMachine"),
    .executableTarget(
      name: "OwnModule",
      dependencies: [
        "StateMachine",
        .product(
          name: "GameplayKit", package: folder, moduleAliases: ["StateMachine": "StateMachines"]),
      ]),
  ]
)
