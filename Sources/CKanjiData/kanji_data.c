#include "kanji_data.h"

static const unsigned char bytes[] = {
#embed "../../Resources/kanji.json"
};

const unsigned char *kanji_data_bytes(void) { return bytes; }

size_t kanji_data_count(void) { return sizeof bytes; }
