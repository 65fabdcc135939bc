/**
 * The parse stage's vocabulary: what a payload is (its media type) and what a page told us (links,
 * metadata, text). References stay as they were written here; resolving them against the page's
 * address and its base is the caller's business.
 */
@NullMarked
package dev.trawl.parse;

import org.jspecify.annotations.NullMarked;
