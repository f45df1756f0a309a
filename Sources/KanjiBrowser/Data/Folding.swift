import StateMachineText

extension Character {
  /// The scalar of an ordinary kanji, U+4E00–U+9FFF, which folding does not change; nil for others.
  var ideograph: Unicode.Scalar? {
    guard unicodeScalars.count == 1, let scalar = unicodeScalars.first else { return nil }
    return (0x4E00...0x9FFF).contains(scalar.value) ? scalar : nil
  }

  /// Whether the character is a kanji of any kind, perhaps with a variation selector.
  package var isIdeograph: Bool { unicodeScalars.first?.properties.isIdeographic == true }

  /// Whether the character consists of kana, including the long mark ー and the iteration marks ゝヽ.
  package var isKana: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x3041...0x3096, 0x3099...0x309F: true
      case 0x30A1...0x30FA, 0x30FC...0x30FF: true
      case 0x31F0...0x31FF, 0x1AFF0...0x1B16F: true
      default: false
      }
    }
  }

  /// The character without variation selectors, in its ordinary form: `⼀` U+2F00 gives `一`.
  var folded: Character {
    let text = String(self)
    guard text.mayFold else { return self }
    return text.folded.onlyCharacter ?? self
  }
}

extension String {
  /// The text in the form for lookups: `ﾐｽﾞ` gives `ミズ`, `Ｗ` gives `W`, `葛󠄀` gives `葛`.
  ///
  /// Variation selectors are removed. Kangxi radicals and half- and full-width forms are replaced as in
  /// Unicode's compatibility composition (NFKC), and a Latin letter and its mark, as in `é`, are one scalar.
  package var folded: String {
    guard mayFold else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.isVariationSelector {
      for folded in scalar.compatible {
        if let composed = result.last?.composed(with: folded) {
          result.removeLast()
          result.append(composed)
        } else {
          result.append(folded)
        }
      }
    }
    return String(result)
  }

  /// The only character of the text; nil if there are none or several.
  var onlyCharacter: Character? {
    !isEmpty && index(after: startIndex) == endIndex ? Character(self) : nil
  }

  fileprivate var mayFold: Bool {
    unicodeScalars.contains { $0.mayFold }
  }
}

private let voiced: Unicode.Scalar = "\u{3099}"
private let halfVoiced: Unicode.Scalar = "\u{309A}"

extension Unicode.Scalar {
  /// Whether folding may change the scalar, alone or after a kana or a letter.
  fileprivate var mayFold: Bool {
    switch value {
    case 0x300...0x36F, 0x2E9F, 0x2EF3, 0x2F00...0x2FD5, 0xFF00...0xFFEF: true
    default: isVariationSelector || self == voiced || self == halfVoiced
    }
  }

  fileprivate var isVariationSelector: Bool {
    (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value)
  }

  /// Returns the letter or kana of the scalar with a mark, such as é from e and ガ from カ; nil if there is none.
  fileprivate func composed(with mark: Unicode.Scalar) -> Unicode.Scalar? {
    if isASCII, (0x300...0x36F).contains(mark.value) { return letters["\(self)\(mark)"] }
    guard mark == voiced || mark == halfVoiced else { return nil }
    let pair = "\(self)\(mark)"
    // The distances of ガ from カ, バ and パ from ハ, ヷ from ワ, and ヴ from ウ in Unicode.
    return [1, 2, 8, 0x4E].lazy.compactMap { Unicode.Scalar(value + $0) }
      .first { String($0) == pair }
  }

  /// The scalar's form in compatibility composition, which is mostly the scalar itself.
  fileprivate var compatible: [Unicode.Scalar] {
    switch value {
    case 0x2E9F: ["母"]
    case 0x2EF3: ["龟"]
    case 0x2F00...0x2FD5: [radicals[Int(value - 0x2F00)]]
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0).map { [$0] } ?? [self]
    case 0xFF5F...0xFF9F: [narrow[Int(value - 0xFF5F)]]
    case 0xFFA0...0xFFDC: [hangul[Int(value - 0xFFA0)].flatMap(Unicode.Scalar.init) ?? self]
    case 0xFFE3: [" ", "\u{304}"]
    case 0xFFE0...0xFFEE: [symbols[self] ?? self]
    default: [self]
    }
  }
}

/// The ordinary forms of U+2F00–U+2FD5, in their order.
private let radicals: [Unicode.Scalar] = Array(
  """
  一丨丶丿乙亅二亠人儿入八冂冖冫几凵刀力勹匕匚匸十卜卩厂厶又口囗土士夂夊夕大女子宀寸小尢\
  尸屮山巛工己巾干幺广廴廾弋弓彐彡彳心戈戶手支攴文斗斤方无日曰月木欠止歹殳毋比毛氏气水火爪\
  父爻爿片牙牛犬玄玉瓜瓦甘生用田疋疒癶白皮皿目矛矢石示禸禾穴立竹米糸缶网羊羽老而耒耳聿肉臣\
  自至臼舌舛舟艮色艸虍虫血行衣襾見角言谷豆豕豸貝赤走足身車辛辰辵邑酉釆里金長門阜隶隹雨靑非\
  面革韋韭音頁風飛食首香馬骨高髟鬥鬯鬲鬼魚鳥鹵鹿麥麻黃黍黑黹黽鼎鼓鼠鼻齊齒龍龜龠
  """.unicodeScalars)

/// The Latin letters U+00C0–U+017F; those with a mark are equal to their letter and its mark.
private let letters = Dictionary(
  [UInt32](0xC0...0x17F).compactMap(Unicode.Scalar.init).map { (String($0), $0) },
  uniquingKeysWith: { first, _ in first })

/// The ordinary forms of U+FF5F–U+FF9F, in their order: brackets, katakana, voice marks.
private let narrow: [Unicode.Scalar] = Array(
  """
  ⦅⦆。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホ\
  マミムメモヤユヨラリルレロワン\u{3099}\u{309A}
  """.unicodeScalars)

/// The ordinary forms of U+FFA0–U+FFDC, nil where Unicode has none.
///
/// Vowels come in the order of their block, consonants in that of the keyboard.
private let hangul: [UInt32?] = [
  0x1160, 0x1100, 0x1101, 0x11AA, 0x1102, 0x11AC, 0x11AD, 0x1103, 0x1104, 0x1105, 0x11B0, 0x11B1,
  0x11B2, 0x11B3, 0x11B4, 0x11B5, 0x111A, 0x1106, 0x1107, 0x1108, 0x1121, 0x1109, 0x110A, 0x110B,
  0x110C, 0x110D, 0x110E, 0x110F, 0x1110, 0x1111, 0x1112, nil, nil, nil, 0x1161, 0x1162, 0x1163,
  0x1164, 0x1165, 0x1166, nil, nil, 0x1167, 0x1168, 0x1169, 0x116A, 0x116B, 0x116C, nil, nil,
  0x116D, 0x116E, 0x116F, 0x1170, 0x1171, 0x1172, nil, nil, 0x1173, 0x1174, 0x1175,
]

/// The ordinary forms of U+FFE0–U+FFEE that are one scalar.
private let symbols: [Unicode.Scalar: Unicode.Scalar] = [
  "￠": "¢", "￡": "£", "￢": "¬", "￤": "¦", "￥": "¥", "￦": "₩", "￨": "│", "￩": "←", "￪": "↑",
  "￫": "→", "￬": "↓", "￭": "■", "￮": "○",
]

extension Character {
  /// Whether the character is canonically equivalent to an ordinary kanji.
  var isCompatibilityIdeograph: Bool {
    unicodeScalars.contains { scalar in
      (0xF900...0xFAFF).contains(scalar.value) || (0x2F800...0x2FA1F).contains(scalar.value)
    }
  }
}
