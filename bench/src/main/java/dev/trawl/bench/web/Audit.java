package dev.trawl.bench.web;

/**
 * What the server's ledger holds against a crawl.
 *
 * @param recorded requests that were looked at
 * @param robotsFiles of them, those for a robots.txt
 * @param gaps requests that came too soon after another to the same host
 * @param robots requests that robots.txt forbids or that did not wait for it
 */
public record Audit(long recorded, long robotsFiles, long gaps, long robots) {}
