package dev.trawl.server.metric;

import dev.trawl.engine.CrawlerLoad;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** What this process has in hand at the moment. */
public final class LoadMeters {
  private LoadMeters() {}

  public static void bindCrawler(MetricsPage page, Supplier<CrawlerLoad> load) {
    Gauge.builder("crawl_fetches_in_flight", () -> load.get().inFlight())
        .description("Steps under way in this process.")
        .register(page.registry());
    Gauge.builder("crawl_active_domains", () -> load.get().hosts())
        .description("Hosts that this process has work for.")
        .register(page.registry());
  }

  /**
   * Requests that were refused because their caller had made too many.
   *
   * @param hits by whose or which limit
   */
  public static void bindLimits(MetricsPage page, Map<String, LongAdder> hits) {
    hits.forEach(
        (tier, number) ->
            FunctionCounter.builder("rate_limit_hits", number, LongAdder::doubleValue)
                .description("Requests that were refused because there were too many.")
                .tag("tier", tier)
                .register(page.registry()));
  }

  public static void bindListeners(MetricsPage page, IntSupplier listeners) {
    Gauge.builder("crawl_live_listeners", listeners::getAsInt)
        .description("Open event streams.")
        .register(page.registry());
  }
}
