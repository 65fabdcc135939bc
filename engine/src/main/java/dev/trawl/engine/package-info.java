/**
 * The crawl loop. {@link dev.trawl.engine.Crawler} owns the threads, {@link
 * dev.trawl.engine.Scheduler} says which host may be asked next, {@link dev.trawl.engine.CrawlLoop}
 * names the stages in their order: fetch, judge, parse, discover, keep, settle.
 *
 * <p>How a host lives here: it arrives when the frontier names it, gets a {@link
 * dev.trawl.engine.HostEntry}, and rests in a heap ordered by the time at which it may be asked.
 * When that time comes it is ready; taking it out makes it nobody else's, so pace needs no other
 * lock. The answer's end puts it back to rest. When nothing of it is open any more the entry is
 * dropped: all it knew is in the store.
 */
@NullMarked
package dev.trawl.engine;

import org.jspecify.annotations.NullMarked;
