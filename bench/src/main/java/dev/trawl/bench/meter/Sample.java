package dev.trawl.bench.meter;

import java.time.Duration;

/** How far a crawl had come at a time. */
public record Sample(Duration at, long pages, Duration cpu, long rssKb) {}
