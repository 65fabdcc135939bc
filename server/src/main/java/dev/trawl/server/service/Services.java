package dev.trawl.server.service;

/** Everything that the API and its dialects do their work with. */
public record Services(
    Crawls crawls,
    CrawlPlanner planner,
    Urls urls,
    HostDesk hosts,
    Settings settings,
    Retention retention) {}
