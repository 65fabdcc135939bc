package dev.trawl.app;

import dev.trawl.fetch.Fetcher;
import dev.trawl.fetch.dns.CachingResolver;
import dev.trawl.fetch.dns.SystemResolver;
import dev.trawl.fetch.http.HttpFetcher;
import dev.trawl.fetch.http.HttpFetcherConfig;
import java.time.InstantSource;

/** A crawler's way to the web: names, connections, requests. */
record Web(SystemResolver resolver, Fetcher fetcher) implements AutoCloseable {
  static Web open(HttpFetcherConfig fetching, InstantSource clock) {
    SystemResolver resolver = SystemResolver.open();
    return new Web(
        resolver,
        HttpFetcher.open(
            fetching, new CachingResolver(resolver, clock, CachingResolver.Limits.DEFAULT), clock));
  }

  @Override
  public void close() {
    try (resolver;
        fetcher) {
      return;
    }
  }
}
