/**
 * The archives of several workers under one root: each writes in a directory of its own, {@code
 * ROOT/ID}, and all read each other's captures, which are named {@code ID/NAME.warc.gz}.
 */
@NullMarked
package dev.trawl.archive.shared;

import org.jspecify.annotations.NullMarked;
