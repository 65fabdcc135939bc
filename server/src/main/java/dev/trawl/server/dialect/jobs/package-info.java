/**
 * The dialect of {@code /api/crawl}: jobs from several seeds with an estimate of their end, a
 * search over what they found, exports, and their pausing under {@code /api/admin}.
 */
@NullMarked
package dev.trawl.server.dialect.jobs;

import org.jspecify.annotations.NullMarked;
