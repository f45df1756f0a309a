// Resources/kanji.json and Resources/forms.txt, embedded in the program.

#ifndef KANJI_DATA_H
#define KANJI_DATA_H

#include <stddef.h>

/// The first byte of the file. The bytes live as long as the program and never change.
const unsigned char *kanji_data_bytes(void);

/// The number of bytes.
size_t kanji_data_count(void);

/// The first byte of Resources/forms.txt.
const unsigned char *kanji_forms_bytes(void);

/// The number of bytes of Resources/forms.txt.
size_t kanji_forms_count(void);

/// The first position of a text of `count` bytes at or after the start; the data's length if there is none.
size_t kanji_data_find(const char *text, size_t count, size_t start);

#endif
