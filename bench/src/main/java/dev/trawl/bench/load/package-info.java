/** Callers of a server: readers that keep to a schedule, and listeners to its events. */
@NullMarked
package dev.trawl.bench.load;

import org.jspecify.annotations.NullMarked;
