package dev.trawl.app;

import dev.trawl.archive.Archive;
import dev.trawl.engine.CrawlWatch;
import dev.trawl.engine.Crawler;
import dev.trawl.engine.CrawlerLoad;
import dev.trawl.server.metric.MetricsListener;
import dev.trawl.server.metric.MetricsPage;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The metrics of a process that crawls, served at an address of their own. */
public final class Metering implements Onlooker {
  private static final CrawlerLoad NOTHING = new CrawlerLoad(0, 0, Optional.empty());

  private final MetricsPage page;
  private final CrawlerMetering meters;
  private final MetricsListener listener;
  private final AtomicReference<@Nullable Crawler> crawler = new AtomicReference<>();

  private Metering(InetSocketAddress address, InstantSource clock, List<Path> disks)
      throws IOException {
    this.page = new MetricsPage(Version.text(), disks);
    this.meters = new CrawlerMetering(page, clock, this::load);
    this.listener = MetricsListener.start(address, page::text, this::trouble);
  }

  public static Metering start(InetSocketAddress address, InstantSource clock, List<Path> disks)
      throws IOException {
    return new Metering(address, clock, disks);
  }

  /** Where it listens, with the port that it was given. */
  public InetSocketAddress address() {
    return listener.address();
  }

  @Override
  public CrawlWatch watch() {
    return meters.watch();
  }

  @Override
  public Archive around(Archive archive) {
    return meters.around(archive);
  }

  @Override
  public void follow(Crawler started) {
    crawler.set(started);
  }

  private CrawlerLoad load() {
    Crawler working = crawler.get();
    return working == null ? NOTHING : working.load();
  }

  private Optional<String> trouble() {
    Crawler working = crawler.get();
    return working == null
        ? Optional.of("the crawler has not started yet")
        : working.failure().map(cause -> "the crawler has stopped: " + cause.getMessage());
  }

  @Override
  public void close() {
    listener.close();
    page.close();
  }
}
