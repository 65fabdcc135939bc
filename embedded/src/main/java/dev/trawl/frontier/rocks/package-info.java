/**
 * The embedded home of crawls on RocksDB: one process, one directory, no services.
 *
 * <p>All writes go through one committer thread, which gathers what waits into one atomic batch.
 * That makes ids, budgets and counters exact without locks. Claims live in memory only: what was
 * claimed when the process died is queued when it starts again.
 */
@NullMarked
package dev.trawl.frontier.rocks;

import org.jspecify.annotations.NullMarked;
