// The files of Resources, embedded in the program.

#ifndef KANJI_DATA_H
#define KANJI_DATA_H

#include <stddef.h>

typedef enum {
  KANJI_JSON,
  KANJI_ADDED_JSON,
  FORMS_TXT,
  WORDS_TXT,
  PARTS_TXT,
  PART_NAMES_TXT,
  STROKES_TXT,
  INFLECTION_RULES_TXT,
  SIMPLIFIED_TXT,
  ENGLISH_FORMS_TXT,
} kanji_file;

/// The first byte of a file. The bytes live as long as the program and never change.
const unsigned char *kanji_file_bytes(kanji_file file);

/// The number of bytes of a file.
size_t kanji_file_count(kanji_file file);

/// The first position of a text of `text_count` bytes at or after the start; `count` if there is none.
size_t kanji_find(
    const unsigned char *bytes, size_t count, const char *text, size_t text_count, size_t start);

#endif
