package dev.trawl.server.api;

import dev.trawl.archive.ArchiveView;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.server.account.Accounts;
import dev.trawl.server.service.Services;
import dev.trawl.server.service.StorageGauge;
import dev.trawl.server.service.Workforce;
import java.time.InstantSource;

/**
 * What the API is made of.
 *
 * @param version of Trawl
 */
public record ApiParts(
    CrawlStore store,
    ArchiveView archive,
    Workforce workforce,
    StorageGauge storage,
    Services services,
    Accounts accounts,
    InstantSource clock,
    String version) {}
