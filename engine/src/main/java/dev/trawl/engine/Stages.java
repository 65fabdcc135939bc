package dev.trawl.engine;

import dev.trawl.fetch.Fetcher;

/** The stages between a claim and its settlement, in their order, and who hears of the result. */
record Stages(
    Fetcher fetcher, OutcomeRules outcomes, PageReader pages, Keeper keeper, CrawlWatch watch) {}
