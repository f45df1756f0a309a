#ifndef COUNTING_H
#define COUNTING_H

/// The allocations made so far; negative where they cannot be counted (outside glibc).
long allocations_so_far(void);

/// Takes a result, so that the optimiser cannot remove the work.
void take_result(long result);

/// Marks where a tool such as callgrind begins and ends counting.
void counting_begins(void);
void counting_ends(void);

#endif
