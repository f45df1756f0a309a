// Resources/kanji.json, held in the program.

#ifndef KANJI_DATA_H
#define KANJI_DATA_H

#include <stddef.h>

/// The first byte of the file. The bytes live as long as the program and never change.
const unsigned char *kanji_data_bytes(void);

/// How many bytes there are.
size_t kanji_data_count(void);

#endif
