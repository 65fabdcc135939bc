/** The crawlers that are measured: Trawl, and peers as their users would start them. */
@NullMarked
package dev.trawl.bench.peer;

import org.jspecify.annotations.NullMarked;
