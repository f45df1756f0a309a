// For memmem.
#define _GNU_SOURCE

#include "kanji_data.h"

#include <string.h>

static const unsigned char kanji[] = {
#embed "../../Resources/kanji.json"
};

static const unsigned char kanji_added[] = {
#embed "../../Resources/kanji-added.json"
};

static const unsigned char forms[] = {
#embed "../../Resources/forms.txt"
};

static const unsigned char words[] = {
#embed "../../Resources/words.txt"
};

static const unsigned char senses[] = {
#embed "../../Resources/senses.txt"
};

static const unsigned char parts[] = {
#embed "../../Resources/parts.txt"
};

static const unsigned char part_names[] = {
#embed "../../Resources/part-names.txt"
};

static const unsigned char strokes[] = {
#embed "../../Resources/strokes.txt"
};

static const unsigned char similar[] = {
#embed "../../Resources/similar.txt"
};

static const unsigned char inflection_rules[] = {
#embed "../../Resources/inflection-rules.txt"
};

static const unsigned char simplified[] = {
#embed "../../Resources/simplified.txt"
};

static const unsigned char english_forms[] = {
#embed "../../Resources/english-forms.txt"
};

// In the order of kanji_file.
static const struct {
  const unsigned char *bytes;
  size_t count;
} files[] = {
    {kanji, sizeof kanji},
    {kanji_added, sizeof kanji_added},
    {forms, sizeof forms},
    {words, sizeof words},
    {senses, sizeof senses},
    {parts, sizeof parts},
    {part_names, sizeof part_names},
    {strokes, sizeof strokes},
    {similar, sizeof similar},
    {inflection_rules, sizeof inflection_rules},
    {simplified, sizeof simplified},
    {english_forms, sizeof english_forms},
};

const unsigned char *kanji_file_bytes(kanji_file file) { return files[file].bytes; }

size_t kanji_file_count(kanji_file file) { return files[file].count; }

size_t kanji_find(
    const unsigned char *bytes, size_t count, const char *text, size_t text_count, size_t start) {
  const unsigned char *end = bytes + count;
  if (text_count == 0 || (unsigned char)text[text_count - 1] < 0x80) {
    const unsigned char *place = memmem(bytes + start, count - start, text, text_count);
    return place ? (size_t)(place - bytes) : count;
  }
  // The last byte of a kanji is rare in the data, and memchr ten times as fast as memmem.
  size_t before = text_count - 1;
  if (count - start <= before) return count;
  const unsigned char *last = bytes + start + before;
  while ((last = memchr(last, (unsigned char)text[before], (size_t)(end - last)))) {
    if (memcmp(last - before, text, before) == 0) return (size_t)(last - before - bytes);
    last++;
  }
  return count;
}

static int is_letter(unsigned char byte) { return (unsigned char)((byte | 0x20) - 'a') < 26; }

static unsigned char lowercase(unsigned char byte) {
  return byte >= 'A' && byte <= 'Z' ? byte | 0x20 : byte;
}

// Whether the bytes begin with the word, in lower case or capitals, and no further letter. The word is in lower case.
static int has_word(const unsigned char *bytes, size_t count, const char *word) {
  size_t length = 0;
  for (; word[length]; length++) {
    if (length == count || lowercase(bytes[length]) != (unsigned char)word[length]) return 0;
  }
  return length == count || !is_letter(bytes[length]);
}

// The number of letters that all words begin with.
static size_t shared_start(const char *words) {
  size_t shared = strlen(words);
  for (const char *word = words; *word; word += strlen(word) + 1) {
    size_t length = 0;
    while (length < shared && word[length] == words[length]) length++;
    shared = length;
  }
  return shared;
}

// The place of the letter that is rarest in English, among the first `count` letters of a word.
static size_t rarest_letter(const char *word, size_t count) {
  static const char by_frequency[] = "etaoinshrdlcumwfgypbvkjxqz";
  const char *rarest = by_frequency;
  size_t place = 0;
  for (size_t i = 0; i < count; i++) {
    const char *letter = strchr(by_frequency, word[i]);
    if (letter && letter > rarest) rarest = letter, place = i;
  }
  return place;
}

size_t kanji_find_word(
    const unsigned char *bytes, size_t count, const char *words, size_t start) {
  // The letters that begin the words, or the rarest one that they share, with capitals, and where each comes next:
  // memchr skips most bytes.
  size_t shared = shared_start(words), rarest = rarest_letter(words, shared);
  unsigned char initials[52];
  size_t next[52], initial_count = 0;
  for (const char *word = words; *word; word += strlen(word) + 1) {
    unsigned char letter = (unsigned char)word[rarest];
    if (!is_letter(letter) || memchr(initials, letter, initial_count)) continue;
    initials[initial_count++] = letter;
    initials[initial_count++] = letter ^ 0x20;
  }
  for (size_t i = 0; i < initial_count; i++) next[i] = start + rarest;
  while (1) {
    size_t first = count, place = 0;
    for (size_t i = 0; i < initial_count; i++) {
      if (next[i] < count && bytes[next[i]] != initials[i]) {
        const unsigned char *found = memchr(bytes + next[i], initials[i], count - next[i]);
        next[i] = found ? (size_t)(found - bytes) : count;
      }
      if (next[i] < first) first = next[place = i];
    }
    if (first == count) return count;
    next[place]++;
    first -= rarest;
    // No letter comes before the start, which is the start of the text or the end of a line.
    if (first > start && is_letter(bytes[first - 1])) continue;
    size_t length = 0;
    while (length < shared && first + length < count
           && lowercase(bytes[first + length]) == (unsigned char)words[length]) length++;
    if (length < shared) continue;
    for (const char *word = words; *word; word += strlen(word) + 1) {
      if (has_word(bytes + first, count - first, word)) return first;
    }
  }
}

size_t kanji_find_initial(
    const unsigned char *bytes, size_t count, unsigned char letter, kanji_place *place) {
  while (place->next < count) {
    const unsigned char *byte = bytes + place->next;
    // The glosses are the fourth field.
    if (place->tabs < 3) {
      const unsigned char *tab = memchr(byte, '\t', count - place->next);
      place->next = tab ? (size_t)(tab - bytes) + 1 : count;
      place->tabs++;
    } else if (!is_letter(*byte)) {
      if (*byte == '\n') place->tabs = 0;
      place->next++;
    } else {
      size_t start = place->next;
      while (place->next < count && is_letter(bytes[place->next])) place->next++;
      place->end = place->next;
      if (lowercase(*byte) == letter) return start;
    }
  }
  return count;
}

size_t kanji_same_line(
    const unsigned char *bytes, size_t start, size_t position, const unsigned char *other,
    size_t count, size_t other_start) {
  while (start < position && other_start < count) {
    const unsigned char *end = memchr(bytes + start, '\n', position - start);
    const unsigned char *other_end = memchr(other + other_start, '\n', count - other_start);
    start = end ? (size_t)(end - bytes) + 1 : position;
    other_start = other_end ? (size_t)(other_end - other) + 1 : count;
  }
  return other_start;
}

size_t kanji_find_item(
    const unsigned char *bytes, size_t count, const unsigned *characters, size_t character_count,
    kanji_place *place) {
  // The last byte of a character rules out most of the others.
  unsigned long long last_bytes = 0;
  for (size_t i = 0; i < character_count; i++) last_bytes |= 1ULL << (characters[i] & 63);
  const unsigned char *limit = bytes + count;
  while (place->next < count) {
    const unsigned char *item = bytes + place->next, *end = item;
    while (end < limit && *end != ',' && *end != '\t' && *end != '\n') end++;
    place->end = (size_t)(end - bytes);
    // The spellings end at the first tab, the readings at the second.
    if (end < limit && *end == '\t' && ++place->tabs == 2) {
      end = memchr(end, '\n', (size_t)(limit - end));
    }
    if (!end || end == limit || *end == '\n') place->tabs = 0;
    place->next = end ? (size_t)(end - bytes) + 1 : count;
    size_t size = *item < 0x80 ? 1 : *item < 0xE0 ? 2 : *item < 0xF0 ? 3 : 4;
    if (item + size > bytes + place->end || !(last_bytes >> (item[size - 1] & 63) & 1)) continue;
    unsigned character = 0;
    for (size_t i = 0; i < size; i++) character = character << 8 | item[i];
    size_t low = 0, high = character_count;
    while (low < high) {
      size_t middle = (low + high) / 2;
      if (characters[middle] == character) return (size_t)(item - bytes);
      if (characters[middle] < character) low = middle + 1;
      else high = middle;
    }
  }
  return count;
}
