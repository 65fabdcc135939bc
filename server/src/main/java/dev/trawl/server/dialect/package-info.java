/**
 * What the dialects share. A dialect lets the clients of another system call this one as they are:
 * it translates paths, names, words and ranges, and leaves the work to the services.
 */
@NullMarked
package dev.trawl.server.dialect;

import org.jspecify.annotations.NullMarked;
