#include "viewer_assets.h"

static const unsigned char template[] = {
#embed "page.html"
};

static const unsigned char script[] = {
#embed "graph.js"
    ,
#embed "state.js"
    ,
#embed "log.js"
    ,
#embed "session.js"
    ,
#embed "live.js"
    ,
#embed "page.js"
};

static const unsigned char style[] = {
#embed "page.css"
};

const unsigned char *viewer_template_bytes(void) { return template; }

size_t viewer_template_count(void) { return sizeof template; }

const unsigned char *viewer_script_bytes(void) { return script; }

size_t viewer_script_count(void) { return sizeof script; }

const unsigned char *viewer_style_bytes(void) { return style; }

size_t viewer_style_count(void) { return sizeof style; }
