/**
 * The dialect of {@code /api/v1}: crawls from one root to a depth, known by UUIDs, whose root is
 * fetched before the answer, with a WebSocket for their progress.
 */
@NullMarked
package dev.trawl.server.dialect.crawls;

import org.jspecify.annotations.NullMarked;
