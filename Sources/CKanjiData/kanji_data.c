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

static const unsigned char parts[] = {
#embed "../../Resources/parts.txt"
};

static const unsigned char part_names[] = {
#embed "../../Resources/part-names.txt"
};

static const unsigned char strokes[] = {
#embed "../../Resources/strokes.txt"
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
    {parts, sizeof parts},
    {part_names, sizeof part_names},
    {strokes, sizeof strokes},
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
