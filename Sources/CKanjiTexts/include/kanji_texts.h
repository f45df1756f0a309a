// The manual page and the completions for shells, embedded in the program, with names such as @VERSION@
// where the table of commands says what stands there. Each text ends with a zero byte, and is never freed.

#ifndef KANJI_TEXTS_H
#define KANJI_TEXTS_H

/// The text of kanji-cli.1.
const char *kanji_man_page(void);

/// The text of kanji-cli.bash.
const char *kanji_bash_script(void);

/// The text of kanji-cli.zsh.
const char *kanji_zsh_script(void);

/// The text of kanji-cli.fish.
const char *kanji_fish_script(void);

#endif
