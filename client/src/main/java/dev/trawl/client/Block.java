package dev.trawl.client;

import java.time.Instant;

/** A blocked domain: nothing is fetched from it or any host below it. */
public record Block(String domain, String reason, String by, Instant at) {}
