package dev.trawl.bench.web;

/**
 * What the server's ledger holds against a crawl.
 *
 * @param recorded requests that were looked at
 * @param gaps requests that came too soon after another to the same host
 * @param robots requests that robots.txt forbids or that did not wait for it
 */
public record Audit(long recorded, long gaps, long robots) {}
