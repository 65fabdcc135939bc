/**
 * The frontier port: which URLs are known, which are open, what became of each. Every home of a
 * crawl (RocksDB, PostgreSQL, memory) passes the same contract suite.
 */
@NullMarked
package dev.trawl.frontier;

import org.jspecify.annotations.NullMarked;
