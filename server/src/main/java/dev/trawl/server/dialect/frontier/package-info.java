/**
 * The dialect of a system with one queue for all: {@code /api/frontier}, {@code /api/pages}, {@code
 * /api/domains}, {@code /api/stats}, {@code /api/admin} and {@code /api/auth}, and what tells
 * whether the server is well. Its queue is one standing crawl; pages, domains and statistics are
 * those of all crawls.
 */
@NullMarked
package dev.trawl.server.dialect.frontier;

import org.jspecify.annotations.NullMarked;
