/**
 * What a process tells Prometheus. Labels are of closed sets: no host, no crawl and no path is ever
 * among them, so that a large crawl makes no more series than a small one.
 */
@NullMarked
package dev.trawl.server.metric;

import org.jspecify.annotations.NullMarked;
