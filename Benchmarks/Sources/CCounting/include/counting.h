#ifndef COUNTING_H
#define COUNTING_H

/// The allocations made so far; negative where they cannot be counted (outside glibc).
long allocations_so_far(void);

/// Takes a result, so that the work that led to it cannot be left out.
void take_result(long result);

/// Marks where something outside, such as callgrind, begins to count, and where it ends.
void counting_begins(void);
void counting_ends(void);

#endif
