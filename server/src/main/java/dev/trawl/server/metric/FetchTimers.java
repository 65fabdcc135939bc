package dev.trawl.server.metric;

import dev.trawl.outcome.Timings;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;

/** How long the phases of fetches took. A phase that did not happen is not counted as short. */
final class FetchTimers {
  private final Timer dns;
  private final Timer connect;
  private final Timer tls;
  private final Timer firstByte;
  private final Timer toHeaders;
  private final Timer whole;

  FetchTimers(MeterRegistry registry) {
    this.dns = timer(registry, "crawl_dns_duration", "Looking up an address.");
    this.connect = timer(registry, "crawl_connect_duration", "Opening a connection.");
    this.tls = timer(registry, "crawl_tls_duration", "TLS handshakes.");
    this.firstByte =
        timer(registry, "crawl_ttfb_duration", "From the request to the first byte of the answer.");
    this.toHeaders =
        timer(registry, "crawl_fetch_duration", "From the start of a fetch to the first byte.");
    this.whole = timer(registry, "crawl_duration", "From the start of a fetch to the last byte.");
  }

  static Timer timer(MeterRegistry registry, String name, String description) {
    return Timer.builder(name)
        .description(description)
        .serviceLevelObjectives(Buckets.durations())
        .register(registry);
  }

  void record(Timings timings) {
    record(dns, timings.dns());
    record(connect, timings.connect());
    record(tls, timings.tls());
    record(firstByte, timings.firstByte());
    if (!timings.firstByte().isZero()) {
      record(
          toHeaders,
          timings.dns().plus(timings.connect()).plus(timings.tls()).plus(timings.firstByte()));
    }
    record(whole, timings.total());
  }

  private static void record(Timer timer, Duration duration) {
    if (!duration.isZero()) {
      timer.record(duration);
    }
  }
}
