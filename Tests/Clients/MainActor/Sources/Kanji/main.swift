import KanjiBrowser
import StateMachine

let browser = Browser(JSONKanjiStorage.embedded())
try browser.navigator.open("/all/detail/水")
let token = browser.navigator.subscribe { event in print(event) }
try browser.goToSibling(1)
if let row = browser.screens.last?.rows.first {
  try browser.navigator.go(browser.resolver.route(of: row))
}
try browser.navigator.back()
token.cancel()

for result in browser.storage.search("water", KanjiFilter(grade: 1...2)) {
  let kanji = result.kanji
  print(kanji.character, kanji.on, kanji.kun, kanji.grade ?? 0, kanji.jlpt ?? 0)
  print(kanji.strokes ?? 0, kanji.frequency ?? 0, kanji.radical ?? " ")
  for word in kanji.examples {
    print(word.text, word.reading ?? "", word.otherReadings, word.meaning)
  }
  for match in result.matches { print(match.term, match.closeness) }
  print(result.closeness, KanjiFilter(strokes: 4...4).matches(kanji))
}

let grove = Kanji(
  character: "林", meaning: "grove",
  examples: [Word("林業", meaning: "forestry")])
let own = try InMemoryKanjiStorage([grove])
print(own.words(containing: "林"))
