package dev.trawl.server.dialect.frontier;

import dev.trawl.frontier.CrawlStore;
import dev.trawl.server.account.Accounts;
import dev.trawl.server.service.Services;
import dev.trawl.server.service.StorageGauge;
import dev.trawl.server.service.Workforce;
import dev.trawl.server.statistics.Statistics;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What this dialect works with.
 *
 * @param trouble why nothing is fetched just now; empty when all is well
 * @param version of Trawl
 */
public record FrontierParts(
    CrawlStore store,
    Services services,
    Accounts accounts,
    Statistics statistics,
    Workforce workforce,
    StorageGauge storage,
    Supplier<Optional<String>> trouble,
    InstantSource clock,
    String version) {}
