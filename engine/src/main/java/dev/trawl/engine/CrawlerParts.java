package dev.trawl.engine;

import dev.trawl.archive.Archive;
import dev.trawl.fetch.Fetcher;
import dev.trawl.frontier.CrawlStore;
import java.time.InstantSource;
import java.util.random.RandomGenerator;

/** What a crawler works with. Whoever opened these closes them, after the crawler. */
public record CrawlerParts(
    CrawlStore store,
    Archive archive,
    Fetcher fetcher,
    InstantSource clock,
    RandomGenerator random) {}
