/// A suffix, and the stems that it follows.
struct InflectionRule {
  let name: String
  let suffix: String
  /// The class of the word that ends with the suffix; empty if nothing follows it.
  let result: String
  private let stems: [Stem]

  /// A stem of words of a class, by its ending and that of the dictionary form.
  private struct Stem {
    let ending: String
    let dictionary: String
    let wordClass: String
    /// Whether the word may be nothing but the ending, as して is a form of する.
    var isWhole = false
  }

  /// The rules of suffixes that end a text, by their last characters; nil for no suffix.
  static let ofTexts = byLastCharacter(rules.filter(\.result.isEmpty))
  /// The rules of suffixes that make a word, which may inflect again.
  static let ofWords = byLastCharacter(rules.filter { !$0.result.isEmpty })

  /// Returns the possible words of a text that ends with the suffix.
  func apply(to text: String, _ names: [String]) -> [Inflection] {
    guard text.hasSuffix(suffix) else { return [] }
    let start = text.dropLast(suffix.count)
    return stems.compactMap { stem in
      guard start.hasSuffix(stem.ending) else { return nil }
      let word = start.dropLast(stem.ending.count)
      if word.isEmpty, !stem.isWhole { return nil }
      // はだ is not 葉 and だ.
      if stem.dictionary.isEmpty, word.count == 1, word.allSatisfy(\.isKana) { return nil }
      return Inflection(
        text: word + stem.dictionary, wordClass: stem.wordClass, names: [name] + names)
    }
  }

  private static func byLastCharacter(_ rules: [Self]) -> [Character?: [Self]] {
    var all: [Character?: [Self]] = [:]
    for rule in rules {
      // Without a suffix, the text ends with the stem.
      let endings = rule.suffix.isEmpty ? rule.stems.map(\.ending) : [rule.suffix]
      for last in Set(endings.map(\.last)) { all[last, default: []].append(rule) }
    }
    return all
  }

  // MARK: The table

  /// The rules: a name, stems, the class of the result or -, and suffixes.
  ///
  /// A rule for T has a twin for D, whose suffix begins with a voiced kana: て and で.
  private static let rules = table.split(separator: "\n").flatMap { line -> [Self] in
    let fields = line.split(separator: "|").map(String.init)
    return fields[3].split(separator: " ").flatMap { suffix in
      fields[1].flatMap { kind in
        rules(fields[0], kind, fields[2] == "-" ? "" : fields[2], suffix == "-" ? "" : suffix)
      }
    }
  }

  private static func rules(
    _ name: String, _ kind: Character, _ result: String, _ suffix: Substring
  ) -> [Self] {
    let rule = Self(
      name: name, suffix: String(suffix), result: result, stems: stems[kind, default: []])
    guard kind == "T", let first = suffix.first, let voiced = voiced[first] else { return [rule] }
    let twin = Self(
      name: name, suffix: String(voiced) + suffix.dropFirst(), result: result,
      stems: stems["D", default: []])
    return [rule, twin]
  }

  private static let voiced: [Character: Character] = ["て": "で", "た": "だ", "ち": "じ", "と": "ど"]

  private static let table = """
    polite|I|masu|ます
    want to|I|adj-i|たい
    want to|I|v5r|たがる
    too much|IK|v1|すぎる 過ぎる
    easy to|I|adj-i|やすい 易い
    hard to|I|adj-i|にくい 難い づらい
    begin to|I|v1|はじめる 始める
    begin to|I|v5s|だす 出す
    keep on|I|v1|つづける 続ける
    finish|I|v5r|おわる 終わる
    can finish|I|v1|きれる
    each other|I|v5u|合う
    again|I|v5s|直す なおす
    negative|A|adj-i|ない
    negative|K|adj-i|くない
    passive|P|v1|れる
    passive or potential|L|v1|られる
    potential|L|v1|れる
    potential|E|v1|る
    potential|S|v1|できる 出来る
    causative|P|v1|せる
    causative|L|v1|させる
    causative|P|v5s|す
    causative|L|v5s|さす
    seem|K|v5r|がる
    become|K|v5r|くなる
    become|N|v5r|になる
    make|K|vs-i|くする
    completely|T|v5u|ちゃう ちまう てしまう
    in advance|T|v5k|とく ておく
    apparently past|T|adj-i|たらしい
    progressive|T|v1|ている てる
    progressive|T|v5r|ておる
    progressive|T|v5aru|ていらっしゃる
    resulting state|T|v5r-i|てある
    go on|T|v5k-s|ていく て行く てく
    come to|T|vk|てくる て来る
    try|T|v1|てみる て見る
    receive|T|v5u|てもらう て貰う
    receive|T|v5k|ていただく
    for me|T|v1-s|てくれる
    for me|T|v5aru|てくださる て下さる
    as a favour|T|v1|てあげる
    as a favour|T|v5r|てやる
    wish|T|adj-i|てほしい て欲しい
    must not|T|adj-i|てはいけない てはならない
    may|T|adj-ix|てもいい
    te form|T|-|て てから ては ちゃ
    even if|T|-|ても たって
    past|T|-|た たろう
    conditional|T|-|たら
    listing|T|-|たり
    request|T|-|てください て下さい
    conditional|E|-|ば
    volitional|O|-|う
    imperative|E|-|-
    volitional|L|-|よう
    imperative|L|-|ろ よ
    conditional|L|-|れば りゃ
    without doing|A|-|ないで なくて なく
    must|A|-|なければ なきゃ なくちゃ なければならない なければいけない なければなりません なければいけません
    must|A|-|なきゃならない なきゃいけない なくてはならない なくてはいけない なくてはなりません なくちゃいけない
    must|A|-|なくちゃならない ないといけない
    need not|A|-|なくてもいい
    so as not to|A|-|ないように
    negative request|A|-|ないでください ないで下さい
    negative|Z|-|ず ずに ん ぬ
    must|Z|-|ねば ねばならない
    negative|A|-|へん まい
    while|I|-|ながら つつ
    imperative|I|-|なさい な たまえ
    seem|IK|-|そう そうだ そうな そうに
    tend to|I|-|がち
    way of|I|-|方 かた
    in order to|I|-|に
    stem|I|-|-
    adverb|K|-|く
    te form|K|-|くて
    even if|K|-|くても
    past|K|-|かった かったり
    conditional|K|-|かったら ければ きゃ
    probably|K|-|かろう
    noun|K|-|さ み げ
    with a particle|N|-|な に で だ です でしょう だろう なら さ そう
    past|N|-|だった でした だったら
    negative|N|-|じゃない ではない じゃなかった ではなかった じゃありません ではありません
    past|M|-|ました ましたら
    negative|M|-|ません
    negative past|M|-|ませんでした
    volitional|M|-|ましょう ましょうか
    te form|M|-|まして
    imperative|M|-|ませ
    imperative|s|-|しろ せよ
    conditional|s|-|すれば
    volitional|s|-|しよう
    imperative|k|-|こい
    conditional|k|-|くれば
    volitional|k|-|こよう
    imperative|来|-|来い
    conditional|来|-|来れば
    volitional|来|-|来よう
    imperative|g|-|くれ
    """

  /// The stems by the letters of the table.
  ///
  /// A, I, E, O: before ない, ます, ば, う; T, D: before て, で; P: before れる; L: of ichidan verbs; Z: before
  /// ず; K: of adjectives; N: a noun; M: before the endings of ます; S: a noun with する.
  private static let stems: [Character: [Stem]] = {
    var stems: [Character: [Stem]] = [:]
    for (verb, code, row, te) in godan {
      let wordClass = "v5" + code
      for (kind, ending) in zip("AIEO", row) {
        stems[kind, default: []].append(
          Stem(ending: String(ending), dictionary: verb, wordClass: wordClass))
      }
      let a = Stem(ending: String(row.prefix(1)), dictionary: verb, wordClass: wordClass)
      stems["P", default: []].append(a)
      stems["Z", default: []].append(a)
      stems["むぶぬぐ".contains(verb) ? "D" : "T", default: []].append(
        Stem(ending: te, dictionary: verb, wordClass: wordClass))
    }
    for line in otherStems.split(separator: "\n") {
      let fields = line.split(separator: " ").map { $0 == "-" ? "" : String($0) }
      for kind in fields[0] {
        stems[kind, default: []].append(
          Stem(
            ending: fields[1], dictionary: fields[2], wordClass: fields[3],
            isWhole: "sk来g".contains(kind)
              || !fields[1].isEmpty && ["vk", "vs-i", "adj-i", "adj-ix"].contains(fields[3])))
      }
    }
    return stems
  }()

  /// The rows of godan verbs: the ending, the class, the endings before ない, ます, ば and う, and before て.
  private static let godan = [
    ("う", "u", "わいえお", "っ"), ("く", "k", "かきけこ", "い"), ("ぐ", "g", "がぎげご", "い"),
    ("す", "s", "さしせそ", "し"), ("つ", "t", "たちてと", "っ"), ("ぬ", "n", "なにねの", "ん"),
    ("ぶ", "b", "ばびべぼ", "ん"), ("む", "m", "まみめも", "ん"), ("る", "r", "らりれろ", "っ"),
  ]

  /// Other stems: letters, the ending, the dictionary form's ending, and the class.
  private static let otherStems = """
    AITLZ - る v1
    T っ く v5k-s
    T う う v5u-s
    TI し する vs-i
    TI し する vs-s
    T し す vs-s
    TI き くる vk
    TIALZ 来 来る vk
    I い る v5aru
    A し する vs-i
    A し する vs-s
    A さ する vs-s
    ALZ こ くる vk
    P さ する vs-i
    P さ する vs-s
    Z せ する vs-i
    Z せ する vs-s
    K - い adj-i
    K よ いい adj-ix
    K よ よい adj-i
    K 良 良い adj-i
    N - - adj-na
    N - - n
    S - - vs
    M - ます masu
    s - する vs-i
    k - くる vk
    来 - 来る vk
    g - くれる v1-s
    """
}
