// Declares sigaction in the C library of GNU.
#define _GNU_SOURCE

#include "last_lines.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// What a trap of Swift, abort or a bad access raises, on the thread that caused it.
static const int stops[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
enum { stop_count = sizeof stops / sizeof *stops };
static struct sigaction earlier[stop_count];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static _Thread_local char *lines;
static _Thread_local size_t used, room;

// Prints the lines, and lets the program stop as it would without this.
static void print_lines(int number) {
  size_t written = 0;
  while (lines && written < used) {
    ssize_t count = write(STDOUT_FILENO, lines + written, used - written);
    if (count <= 0) break;
    written += (size_t)count;
  }
  for (int index = 0; index < stop_count; index++) {
    if (stops[index] == number) sigaction(number, &earlier[index], NULL);
  }
  // A trap happens again after the return; abort does not.
  if (number == SIGABRT) raise(number);
}

static void install(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = print_lines;
  // On the stack that Swift's own handler has, if it has one.
  action.sa_flags = SA_ONSTACK;
  for (int index = 0; index < stop_count; index++) {
    sigaction(stops[index], &action, &earlier[index]);
  }
}

void last_lines_append(const char *text, size_t count) {
  if (used + count > room) {
    size_t more = (used + count) * 2;
    char *larger = realloc(lines, more);
    if (!larger) return;
    lines = larger;
    room = more;
  }
  memcpy(lines + used, text, count);
  used += count;
}

void last_lines_begin(const char *text, size_t count) {
  pthread_once(&once, install);
  used = 0;
  last_lines_append(text, count);
}
