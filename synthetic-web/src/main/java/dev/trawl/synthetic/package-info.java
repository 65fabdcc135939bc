/** A synthetic web that stands in for the real one; it shares no code with the crawler. */
@NullMarked
package dev.trawl.synthetic;

import org.jspecify.annotations.NullMarked;
