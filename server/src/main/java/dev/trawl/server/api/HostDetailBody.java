package dev.trawl.server.api;

import dev.trawl.server.service.About;
import java.util.List;

/** A host, and what its robots.txt says of a path. */
record HostDetailBody(
    HostBody host,
    @About("for the path that was asked about, one for each origin and agent")
        List<VerdictBody> verdicts) {}
