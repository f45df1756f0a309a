// The files of Resources, embedded in the program.

#ifndef KANJI_DATA_H
#define KANJI_DATA_H

#include <stddef.h>

typedef enum {
  KANJI_JSON,
  KANJI_ADDED_JSON,
  FORMS_TXT,
  WORDS_TXT,
  SENSES_TXT,
  PARTS_TXT,
  PART_NAMES_TXT,
  STROKES_TXT,
  SIMILAR_TXT,
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

/// The first position, at or after the start, of one of some words in lower case; `count` if there is none.
///
/// Only whole words of Latin letters are found, with capitals, too. A NUL ends each word of the list, and another one
/// the list.
size_t kanji_find_word(
    const unsigned char *bytes, size_t count, const char *words, size_t start);

/// The start of the line of another file that is as many lines after `other_start` as `position` is after `start`.
///
/// All of them are starts of lines; `count` if the other file ends before.
size_t kanji_same_line(
    const unsigned char *bytes, size_t start, size_t position, const unsigned char *other,
    size_t count, size_t other_start);

/// A place in a list of words, whose lines have items in their first two fields. It begins as zeros.
typedef struct {
  /// The start of the next item, and the end of the last one.
  size_t next, end;
  /// The number of tabs between the start of the line and the next item.
  int tabs;
} kanji_place;

/// The first position, from a place on, of an item that begins with one of some characters; `count` if there is none.
///
/// A character is its bytes in UTF-8, the first one the most significant; they are sorted. Moves the place behind the item.
size_t kanji_find_item(
    const unsigned char *bytes, size_t count, const unsigned *characters, size_t character_count,
    kanji_place *place);

/// The first position, from a place on, of a word of Latin letters in the last of the four fields of a line that begins
/// with a letter in lower case or its capital; `count` if there is none. Moves the place behind the word, its end.
size_t kanji_find_initial(
    const unsigned char *bytes, size_t count, unsigned char letter, kanji_place *place);

#endif
