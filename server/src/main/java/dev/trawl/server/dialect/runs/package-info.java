/**
 * The dialect of {@code /crawl-runs}: runs with numbers for ids, a dozen counters each, URL rows by
 * limit and offset, and a lineage graph that clients keep up to date by its version.
 */
@NullMarked
package dev.trawl.server.dialect.runs;

import org.jspecify.annotations.NullMarked;
