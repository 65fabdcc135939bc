package dev.trawl.app;

import dev.trawl.archive.Archive;
import dev.trawl.engine.CrawlWatch;
import dev.trawl.engine.CrawlerLoad;
import dev.trawl.server.metric.CrawlMeters;
import dev.trawl.server.metric.LoadMeters;
import dev.trawl.server.metric.MeasuredArchive;
import dev.trawl.server.metric.MetricsPage;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Supplier;

/** Whatever a crawler tells, on a page of metrics that somebody else serves. */
public final class CrawlerMetering implements Onlooker {
  private final MetricsPage page;
  private final CrawlMeters meters;

  /**
   * Binds a crawler's metrics to a page; once for each page.
   *
   * @param load what the crawler has in hand; asked for whenever the page is
   */
  public CrawlerMetering(MetricsPage page, InstantSource clock, Supplier<CrawlerLoad> load) {
    this.page = page;
    this.meters = new CrawlMeters(page, clock);
    LoadMeters.bindCrawler(page, load);
  }

  /** The same on the page of a server that crawls into these directories. */
  public static CrawlerMetering of(ServedHome home, MetricsPage page, List<Path> disks) {
    disks.forEach(page::watch);
    return new CrawlerMetering(page, home.home().clock(), home::load);
  }

  @Override
  public CrawlWatch watch() {
    return meters;
  }

  @Override
  public Archive around(Archive archive) {
    return new MeasuredArchive(archive, page);
  }
}
