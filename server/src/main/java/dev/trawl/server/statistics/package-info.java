/**
 * How a home's crawls went over time, at five resolutions. The fine ones are kept in memory, the
 * coarse ones in the cabinet, where any number of servers of one home share them.
 */
@NullMarked
package dev.trawl.server.statistics;

import org.jspecify.annotations.NullMarked;
