package dev.trawl.server.account;

/** What a request counts for in {@link RateLimits}. */
public enum Budget {
  /** Nothing: health checks, live streams, the dashboard's files. */
  FREE,
  /** One of the caller's requests. */
  REQUESTS,
  /** One of the caller's requests, and one of the few that give the crawler new work. */
  SEEDS
}
