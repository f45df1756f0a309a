// The manual page, embedded in the program, with names such as @VERSION@ in place of text from the table of
// commands. The text ends with a zero byte, and is never freed.

#ifndef KANJI_TEXTS_H
#define KANJI_TEXTS_H

/// The text of kanji-cli.1.
const char *kanji_man_page(void);

#endif
