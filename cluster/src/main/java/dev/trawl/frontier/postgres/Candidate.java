package dev.trawl.frontier.postgres;

/** A URL that a batch will ask about, and how far it was found to be. */
record Candidate(UrlKey key, Distance distance) {}
