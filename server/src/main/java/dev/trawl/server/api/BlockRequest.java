package dev.trawl.server.api;

import dev.trawl.server.service.About;

/** Which domain to block, and why. */
record BlockRequest(
    @About("such as example.org") String domain, @About("1 to 500 characters") String reason) {}
