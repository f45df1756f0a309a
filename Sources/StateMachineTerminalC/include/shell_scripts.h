// The completions of shells, embedded in the program. The texts are constant and never freed.

#ifndef SHELL_SCRIPTS_H
#define SHELL_SCRIPTS_H

/// The text of completions.bash.
const char *completions_bash(void);

/// The text of completions.zsh.
const char *completions_zsh(void);

/// The text of completions.fish.
const char *completions_fish(void);

#endif
