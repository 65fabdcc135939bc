package dev.trawl.server.api;

import dev.trawl.archive.CaptureRef;
import dev.trawl.cabinet.Cabinet;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Frontier;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.HostStore;
import dev.trawl.frontier.UrlId;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Samples;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A store whose list of crawls ends with one that is deleted by the time anybody asks more about
 * it.
 */
public final class GhostStore implements CrawlStore {
  public static final CrawlId GHOST = new CrawlId(999);

  private final CrawlStore store;

  public GhostStore(CrawlStore store) {
    this.store = store;
  }

  @Override
  public CrawlCatalog crawls() {
    CrawlCatalog target = store.crawls();
    Object proxy =
        Proxy.newProxyInstance(
            CrawlCatalog.class.getClassLoader(),
            new Class<?>[] {CrawlCatalog.class},
            (_, method, arguments) -> {
              try {
                return method.getName().equals("list")
                    ? haunted(target.list())
                    : method.invoke(target, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
    return (CrawlCatalog) proxy;
  }

  private static List<Crawl> haunted(List<Crawl> living) {
    List<Crawl> all = new ArrayList<>(living);
    Instant start = ManualClock.START;
    all.add(new Crawl(GHOST, Samples.settings(), CrawlStatus.COMPLETED, null, start, start));
    return all;
  }

  @Override
  public Frontier frontier() {
    return store.frontier();
  }

  @Override
  public FrontierView view() {
    return store.view();
  }

  @Override
  public HostStore hosts() {
    return store.hosts();
  }

  @Override
  public Cabinet cabinet() {
    return store.cabinet();
  }

  @Override
  public boolean wasInterrupted() {
    return store.wasInterrupted();
  }

  @Override
  public Optional<Instant> interruptedAt() {
    return store.interruptedAt();
  }

  @Override
  public void checkpoint(Safekeeping archive) throws IOException {
    store.checkpoint(archive);
  }

  @Override
  public int requeueLost(Predicate<CaptureRef> isReadable) {
    return store.requeueLost(isReadable);
  }

  @Override
  public int requeueLost(CrawlId crawl, Collection<UrlId> urls, Predicate<CaptureRef> isReadable) {
    return store.requeueLost(crawl, urls, isReadable);
  }

  @Override
  public void close() {
    store.close();
  }
}
