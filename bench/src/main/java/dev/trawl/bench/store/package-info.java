/** Load on the embedded store alone, without a web. */
@NullMarked
package dev.trawl.bench.store;

import org.jspecify.annotations.NullMarked;
