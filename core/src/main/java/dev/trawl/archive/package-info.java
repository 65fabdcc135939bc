/** The archive port: captures of what servers answered, readable back byte for byte. */
@NullMarked
package dev.trawl.archive;

import org.jspecify.annotations.NullMarked;
