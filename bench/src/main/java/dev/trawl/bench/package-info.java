/**
 * Benchmarks: each builds its own web or store, runs in processes of its own, checks that the
 * result is right before it counts, prints a table and can write JSON.
 */
@NullMarked
package dev.trawl.bench;

import org.jspecify.annotations.NullMarked;
