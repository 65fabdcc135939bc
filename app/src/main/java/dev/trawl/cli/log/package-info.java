/**
 * Log lines in JSON for the commands that run for long: {@code server} and {@code worker}. The
 * others log nothing, and load none of this.
 */
@NullMarked
package dev.trawl.cli.log;

import org.jspecify.annotations.NullMarked;
