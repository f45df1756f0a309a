#include "counting.h"

static volatile long taken;

void take_result(long result) { taken = result; }

void counting_begins(void) {}

void counting_ends(void) {}

#ifdef __linux__
#include <errno.h>
#include <features.h>
#endif

#ifdef __GLIBC__
#include <stddef.h>

// A program's own malloc comes before the C library's, for every library in the process. These count
// and pass on. The count is not atomic: the benchmarks run on one thread.
static long allocations;

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  allocations++;
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  allocations++;
  void *memory = __libc_memalign(alignment, size);
  if (!memory) return ENOMEM;
  *result = memory;
  return 0;
}

long allocations_so_far(void) { return allocations; }
#else
long allocations_so_far(void) { return -1; }
#endif
