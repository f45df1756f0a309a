import Foundation

/// Whether the long suite runs: with `LONG_TESTS=1`, tests take as many steps as they can.
package let isLong = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"
