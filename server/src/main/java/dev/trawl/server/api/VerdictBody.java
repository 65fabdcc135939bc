package dev.trawl.server.api;

import dev.trawl.server.service.About;
import org.jspecify.annotations.Nullable;

/** What robots.txt says of one URL. */
record VerdictBody(
    String url,
    @About("to whom it says so: the product token of a crawl's User-Agent") String agent,
    @About("null while the rules are not known") @Nullable Boolean isAllowed,
    @About("the line that decides; null when none speaks of the URL") @Nullable String rule) {}
