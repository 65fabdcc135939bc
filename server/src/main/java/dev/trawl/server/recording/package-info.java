/**
 * What the virtual machine did while somebody asked for it: recordings for JDK Mission Control or
 * {@code jfr print}, started and fetched by an admin.
 */
@NullMarked
package dev.trawl.server.recording;

import org.jspecify.annotations.NullMarked;
