package dev.trawl.server;

import dev.trawl.archive.ArchiveView;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.server.service.StorageGauge;
import dev.trawl.server.service.Workforce;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a server works on. Whoever opened these closes them, after the server.
 *
 * @param trouble why nothing is fetched just now; empty when all is well
 */
public record ServerParts(
    CrawlStore store,
    ArchiveView archive,
    Workforce workforce,
    InstantSource clock,
    SecureRandom random,
    StorageGauge storage,
    Supplier<Optional<String>> trouble) {}
