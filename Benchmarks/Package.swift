// swift-tools-version: 6.1
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
    // A module of its own, as a program's states are to the library.
    .target(name: "BenchmarkStates", dependencies: ["StateMachine"]),
    // Counts allocations, and is the sink that the optimiser cannot look into.
    .target(name: "CCounting"),
  ]
)
