// For memmem.
#define _GNU_SOURCE

#include "kanji_data.h"

#include <string.h>

static const unsigned char bytes[] = {
#embed "../../Resources/kanji.json"
};

static const unsigned char forms[] = {
#embed "../../Resources/forms.txt"
};

const unsigned char *kanji_data_bytes(void) { return bytes; }

size_t kanji_data_count(void) { return sizeof bytes; }

const unsigned char *kanji_forms_bytes(void) { return forms; }

size_t kanji_forms_count(void) { return sizeof forms; }

size_t kanji_data_find(const char *text, size_t count, size_t start) {
  const unsigned char *place = memmem(bytes + start, sizeof bytes - start, text, count);
  return place ? (size_t)(place - bytes) : sizeof bytes;
}
