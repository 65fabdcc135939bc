package dev.trawl.url;

/** Where a crawl starts: the text as it was given, and the URL it means. */
public record Seed(String given, CanonicalUrl url) {}
