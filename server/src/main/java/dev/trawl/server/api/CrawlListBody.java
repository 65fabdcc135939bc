package dev.trawl.server.api;

import dev.trawl.server.service.About;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A stretch of the list of crawls. */
record CrawlListBody(
    List<CrawlBody> items,
    @About("the cursor of what follows; null at the end") @Nullable String next) {}
