/** Faults that are done to a cluster one after another, by a plan that a seed repeats. */
@NullMarked
package dev.trawl.bench.chaos;

import org.jspecify.annotations.NullMarked;
