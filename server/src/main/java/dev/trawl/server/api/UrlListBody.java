package dev.trawl.server.api;

import dev.trawl.server.service.About;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A stretch of a list of URLs. */
record UrlListBody(
    List<UrlBody> items,
    @About("the cursor of what follows; null at the end") @Nullable String next,
    @About("whether time ran out before there were as many as asked for: go on with next")
        boolean isCut) {}
