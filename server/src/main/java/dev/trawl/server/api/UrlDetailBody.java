package dev.trawl.server.api;

import dev.trawl.server.service.About;
import java.util.List;

/** A URL record with how it was found and what happened to it. */
record UrlDetailBody(
    UrlBody url,
    @About("from the URL it was found on back to the seed") List<StepBody> lineage,
    List<HistoryBody> history) {}
