// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// What `import StateMachineUI` means here, as the package above has a target of that name, too.
let alias = [
  SwiftSetting.unsafeFlags(["-module-alias", "StateMachineUI=StateMachineUIOnStandIns"])
]

/// The folder of the package above, by whose name the compiler knows it.
let above = Context.packageDirectory.split(separator: "/").dropLast(2).last ?? ""
/// Makes StateMachineUI a part of that package here, too, so that it sees what has package access.
let member = SwiftSetting.unsafeFlags([
  "-package-name", String(above.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }),
])

// Stand-ins for AppKit, UIKit and SwiftUI, and StateMachineUI as it is with them: for platforms that lack them.
// A package of its own, as a target called SwiftUI would hide Apple's.
let package = Package(
  name: "StandIns",
  products: [
    .library(name: "AppKit", targets: ["AppKit"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "StateMachineUIOnStandIns", targets: ["StateMachineUIOnStandIns"]),
  ],
  dependencies: [.package(name: "StateMachine", path: "../..")],
  targets: [
    .target(name: "AppKit", swiftSettings: settings),
    .target(name: "UIKit", swiftSettings: settings),
    .target(name: "SwiftUI", dependencies: ["UIKit"], swiftSettings: settings),
    .target(
      name: "StateMachineUIOnStandIns",
      dependencies: [
        "UIKit", "SwiftUI",
        .product(name: "StateMachineStore", package: "StateMachine"),
        .product(name: "StateMachineGraph", package: "StateMachine"),
      ],
      packageAccess: false, swiftSettings: settings + [member]),
    .testTarget(
      name: "StateMachineUITests", dependencies: ["StateMachineUIOnStandIns"],
      // Swift Testing has a module for what imports UIKit, too; it is Apple's.
      swiftSettings: settings + alias + [
        .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])
      ]),
  ]
)
