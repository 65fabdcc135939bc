/** A whole cluster on this machine: its database, its workers in processes, and what they did. */
@NullMarked
package dev.trawl.bench.cluster;

import org.jspecify.annotations.NullMarked;
