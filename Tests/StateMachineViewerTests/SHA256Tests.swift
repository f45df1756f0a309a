import Testing

@testable import StateMachineViewer

struct SHA256Tests {
  /// Letters of a length, and their digest; lengths around the ends of blocks, and some blocks.
  @Test(arguments: [
    (0, "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    (3, "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (55, "WVYV2+Tw9AeuOX0ItMLLhwy5sOEZN0FvlQxRYKz5wAU="),
    (56, "eE9iO3h0lQeOk/8ooltYHfBYQFWn5x2M2QxFRxa5L1E="),
    (63, "XKPh71IHSQ6sAaeV5cyU1ZWCpRGL+VNGZchmjYeqZHw="),
    (64, "L81aDWDkyUE4H8xOAKS/i+Qiw936+5PICejR4r//ro4="),
    (119, "+u9n2oVtb9nI0S+e0KT+/TzwzghatD4pB0GNRX48NUs="),
    (120, "yVErCGGcGfu1A8faa0bvIDAeX3p6X0OYkYI5hTb1xcg="),
    (1000, "kV5TpEwYsZuwa6Wz9fyvHcRlHoQExjQlz8YXTnRlnYc="),
  ])
  func `is the digest that openssl and sha256sum print`(length: Int, digest: String) {
    let letters = (0..<length).map { UInt8(ascii: "a") + UInt8($0 % 26) }
    #expect(SHA256.base64(String(decoding: letters, as: UTF8.self)) == digest)
  }
}
