package dev.trawl.server.api;

import dev.trawl.server.service.About;

/** The first admin of a server. */
record SetUpBody(
    @About("what stands in the link that the server printed at its start") String token,
    String name,
    @About("12 to 256 characters") String password) {}
