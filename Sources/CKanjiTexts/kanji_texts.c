#include "kanji_texts.h"

static const char man_page[] = {
#embed "kanji-cli.1" suffix(, 0)
};

const char *kanji_man_page(void) { return man_page; }
