package dev.trawl.server.metric;

import dev.trawl.server.service.Retention;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import java.util.function.ToDoubleFunction;

/** What this process has deleted because it was old. */
public final class RetentionMeters {
  private static final double MILLIS = 1_000;

  private RetentionMeters() {}

  public static void bind(MetricsPage page, Retention retention) {
    deleted(page, retention, "crawls", Retention::deletedCrawls);
    deleted(page, retention, "urls", Retention::deletedUrls);
    Gauge.builder("last_cleanup_timestamp", retention, RetentionMeters::lastSweep)
        .description("When old crawls were looked for, in seconds since 1970; 0: not yet.")
        .strongReference(true)
        .register(page.registry());
  }

  private static void deleted(
      MetricsPage page, Retention retention, String table, ToDoubleFunction<Retention> number) {
    FunctionCounter.builder("cleanup_records", retention, number)
        .description("Records that were deleted because they were old.")
        .tag("table", table)
        .register(page.registry());
  }

  private static double lastSweep(Retention retention) {
    return retention.lastSweep().map(at -> at.toEpochMilli() / MILLIS).orElse(0.0);
  }
}
