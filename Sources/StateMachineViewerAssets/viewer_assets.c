#include "viewer_assets.h"

static const unsigned char script[] = {
#embed "page.js"
};

static const unsigned char style[] = {
#embed "page.css"
};

const unsigned char *viewer_script_bytes(void) { return script; }

size_t viewer_script_count(void) { return sizeof script; }

const unsigned char *viewer_style_bytes(void) { return style; }

size_t viewer_style_count(void) { return sizeof style; }
