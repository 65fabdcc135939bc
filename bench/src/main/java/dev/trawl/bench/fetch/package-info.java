/**
 * What a fetch costs: the fetcher alone, in a process of its own, against a server in another. New
 * connections, resumed sessions, kept connections, and ten thousand at a time.
 */
@NullMarked
package dev.trawl.bench.fetch;

import org.jspecify.annotations.NullMarked;
