/**
 * The server: calls come in by {@code http}, {@code account} says who asks and what that person
 * may, {@code api} and the dialects translate, {@code service} does the work on the ports, {@code
 * live} tells everybody what changed.
 */
@NullMarked
package dev.trawl.server;

import org.jspecify.annotations.NullMarked;
