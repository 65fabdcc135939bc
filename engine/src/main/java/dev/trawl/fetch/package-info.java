/**
 * One fetch: a request goes in, an answer with the bytes of the wire or a named failure comes out.
 */
@NullMarked
package dev.trawl.fetch;

import org.jspecify.annotations.NullMarked;
