/** What becomes of a cluster that is larger than this machine: models small enough to be read. */
@NullMarked
package dev.trawl.bench.scale;

import org.jspecify.annotations.NullMarked;
