// Code that Apple's systems reject, as the manifest names earlier versions of them. For .ci/steps/darwin, which
// expects errors on the marked lines, and nowhere else.

import Darwin
import Observation

func laterVersions(_ bytes: [UInt8]) {
  _ = String(validating: bytes, as: UTF8.self)  // rejected
  _ = bytes.span  // rejected
}

@Observable  // rejected
final class Model {}

func unavailableInSwift() {
  _ = popen("less", "w")  // rejected
}

func onlyInGlibc() {
  _ = memfd_create("", 0)  // rejected
}
