// page.html, page.js and page.css, embedded in the program. The bytes are constant and never freed.

#ifndef VIEWER_ASSETS_H
#define VIEWER_ASSETS_H

#include <stddef.h>

/// The first byte of page.html.
const unsigned char *viewer_template_bytes(void);

/// The number of bytes of page.html.
size_t viewer_template_count(void);

/// The first byte of page.js.
const unsigned char *viewer_script_bytes(void);

/// The number of bytes of page.js.
size_t viewer_script_count(void);

/// The first byte of page.css.
const unsigned char *viewer_style_bytes(void);

/// The number of bytes of page.css.
size_t viewer_style_count(void);

#endif
