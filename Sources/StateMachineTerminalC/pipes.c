// Declares popen in the C library of GNU.
#define _GNU_SOURCE

#include "pipes.h"

#include <stdio.h>

void *pipe_open(const char *command, int *input) {
  FILE *pipe = popen(command, "w");
  if (pipe) *input = fileno(pipe);
  return pipe;
}

int pipe_close(void *pipe) { return pclose(pipe); }
