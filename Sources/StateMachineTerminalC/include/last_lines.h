// The last lines of a walk, which are printed if the program stops.

#ifndef LAST_LINES_H
#define LAST_LINES_H

#include <stddef.h>

/// Forgets the lines of this thread, and keeps a head instead.
void last_lines_begin(const char *text, size_t count);

/// Keeps a line after the others of this thread.
void last_lines_append(const char *text, size_t count);

#endif
