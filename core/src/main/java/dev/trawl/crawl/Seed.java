package dev.trawl.crawl;

import dev.trawl.url.CanonicalUrl;

/** Where a crawl starts: the text as it was given, and the URL it means. */
public record Seed(String given, CanonicalUrl url) {}
