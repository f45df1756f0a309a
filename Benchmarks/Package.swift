// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "StateMachine", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "BenchmarkStates", "CCounting",
        .product(name: "StateMachineGraph", package: "StateMachine"),
        .product(name: "StateMachineHistory", package: "StateMachine"),
        .product(name: "StateMachineStore", package: "StateMachine"),
      ]),
    // A module of its own, as the states of a program are.
    .target(name: "BenchmarkStates", dependencies: ["StateMachine"]),
    // Counts allocations, and takes results so that the optimiser cannot remove them.
    .target(name: "CCounting"),
  ]
)
