package dev.trawl.server.api;

import dev.trawl.server.service.About;

/** Whether the server can do its work. */
record HealthBody(
    @About("ok, or unavailable") String status,
    @About("empty for strangers") String version,
    @About("ok, or what is wrong with the store of crawls") String store,
    @About("how long the store took to answer") String storeLatency,
    @About("since the server was started") String uptime) {}
