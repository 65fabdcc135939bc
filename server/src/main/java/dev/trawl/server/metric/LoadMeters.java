package dev.trawl.server.metric;

import dev.trawl.engine.CrawlerLoad;
import io.micrometer.core.instrument.Gauge;
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

  public static void bindListeners(MetricsPage page, IntSupplier listeners) {
    Gauge.builder("crawl_live_listeners", listeners::getAsInt)
        .description("Open event streams.")
        .register(page.registry());
  }
}
