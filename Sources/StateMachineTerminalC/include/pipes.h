// Pipes to commands. Apple's SDK hides the C library's functions for them from Swift.

#ifndef PIPES_H
#define PIPES_H

/// Starts a command of the shell and stores the descriptor of its input; null on failure.
void *pipe_open(const char *command, int *input);

/// Closes the input, waits for the end of the command, and returns its status as `pclose` does.
int pipe_close(void *pipe);

#endif
