package dev.trawl.client;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What to order for a host.
 *
 * @param pace such as 500ms; null for what the crawls say
 * @param concurrency requests at a time; null for one
 * @param blockedReason why nothing may be fetched from it; null when it may
 */
public record HostOrder(
    @Nullable String pace, @Nullable Integer concurrency, @Nullable String blockedReason) {
  public static HostOrder pace(Duration interval) {
    return new HostOrder(Fields.text(interval), null, null);
  }

  public static HostOrder block(String reason) {
    return new HostOrder(null, null, reason);
  }

  public HostOrder withConcurrency(int requests) {
    return new HostOrder(pace, requests, blockedReason);
  }
}
