/** JMH benchmarks of the hot pieces of a page's way, each alone. */
@NullMarked
package dev.trawl.bench.pieces;

import org.jspecify.annotations.NullMarked;
