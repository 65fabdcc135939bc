package dev.trawl.server.api;

import dev.trawl.crawl.Durations;
import dev.trawl.outcome.Timings;
import java.time.Duration;
import java.time.temporal.ChronoUnit;

/** How long each phase of the last fetch took, such as 12ms; 0 where a phase did not happen. */
record TimingsBody(String dns, String connect, String tls, String firstByte, String total) {
  static TimingsBody of(Timings timings) {
    return new TimingsBody(
        text(timings.dns()),
        text(timings.connect()),
        text(timings.tls()),
        text(timings.firstByte()),
        text(timings.total()));
  }

  private static String text(Duration time) {
    return Durations.format(time.truncatedTo(ChronoUnit.MICROS));
  }
}
