#include "kanji_texts.h"

static const char man_page[] = {
#embed "kanji-cli.1" suffix(, 0)
};

static const char bash_script[] = {
#embed "kanji-cli.bash" suffix(, 0)
};

static const char zsh_script[] = {
#embed "kanji-cli.zsh" suffix(, 0)
};

static const char fish_script[] = {
#embed "kanji-cli.fish" suffix(, 0)
};

const char *kanji_man_page(void) { return man_page; }

const char *kanji_bash_script(void) { return bash_script; }

const char *kanji_zsh_script(void) { return zsh_script; }

const char *kanji_fish_script(void) { return fish_script; }
