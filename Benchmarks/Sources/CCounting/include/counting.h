#ifndef COUNTING_H
#define COUNTING_H

/// The allocations made so far; negative where they cannot be counted (outside glibc).
long allocations_so_far(void);

/// Takes a result, so that the work that led to it cannot be left out.
void take_result(long result);

#endif
