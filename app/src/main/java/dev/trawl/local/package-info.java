/** A PostgreSQL of our own, from binaries that come with the program. */
@NullMarked
package dev.trawl.local;

import org.jspecify.annotations.NullMarked;
