/**
 * Exports: rows of URLs, pages and links, streamed as JSON Lines, JSON or CSV in constant memory.
 */
@NullMarked
package dev.trawl.export;

import org.jspecify.annotations.NullMarked;
