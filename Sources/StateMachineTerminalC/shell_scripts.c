#include "shell_scripts.h"

static const char bash_script[] = {
#embed "completions.bash" suffix(, 0)
};

static const char zsh_script[] = {
#embed "completions.zsh" suffix(, 0)
};

static const char fish_script[] = {
#embed "completions.fish" suffix(, 0)
};

const char *completions_bash(void) { return bash_script; }

const char *completions_zsh(void) { return zsh_script; }

const char *completions_fish(void) { return fish_script; }
