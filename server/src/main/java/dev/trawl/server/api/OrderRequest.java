package dev.trawl.server.api;

import dev.trawl.server.service.About;
import org.jspecify.annotations.Nullable;

/** What to order for a host; it replaces what was ordered before. */
record OrderRequest(
    @About("0 to 1h; what robots.txt asks for still holds; default as the crawls say")
        @Nullable String pace,
    @About("requests at a time, 1 to 16; default 1") @Nullable Integer concurrency,
    @About("why nothing may be fetched from it; default it may") @Nullable String blockedReason) {}
