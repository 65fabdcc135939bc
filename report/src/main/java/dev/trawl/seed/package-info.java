/** A look at seeds before anything is written: whose machines they are, and may they be asked. */
@NullMarked
package dev.trawl.seed;

import org.jspecify.annotations.NullMarked;
