/**
 * The command line: commands translate what people type into calls, and what comes back into text
 * or JSON.
 */
@NullMarked
package dev.trawl.cli;

import org.jspecify.annotations.NullMarked;
