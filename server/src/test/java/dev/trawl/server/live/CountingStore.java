package dev.trawl.server.live;

import dev.trawl.archive.CaptureRef;
import dev.trawl.cabinet.Cabinet;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Frontier;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.HostStore;
import dev.trawl.frontier.StoreException;
import dev.trawl.frontier.UrlId;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/** A store that counts what it is asked, and can be taken away. */
final class CountingStore implements CrawlStore {
  private final CrawlStore store;
  private final Map<String, Integer> calls = new TreeMap<>();
  private boolean isAway;

  CountingStore(CrawlStore store) {
    this.store = store;
  }

  /** By port and method, since the last time somebody asked. */
  Map<String, Integer> calls() {
    Map<String, Integer> sofar = new TreeMap<>(calls);
    calls.clear();
    return sofar;
  }

  void takeAway(boolean away) {
    isAway = away;
  }

  private <T> T counted(Class<T> port, T target) {
    Object proxy =
        Proxy.newProxyInstance(
            port.getClassLoader(),
            new Class<?>[] {port},
            (_, method, arguments) -> {
              calls.merge(port.getSimpleName() + "." + method.getName(), 1, Integer::sum);
              if (isAway) {
                throw new StoreException("the database is away");
              }
              try {
                return method.invoke(target, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
    return port.cast(proxy);
  }

  @Override
  public CrawlCatalog crawls() {
    return counted(CrawlCatalog.class, store.crawls());
  }

  @Override
  public Frontier frontier() {
    return counted(Frontier.class, store.frontier());
  }

  @Override
  public FrontierView view() {
    return counted(FrontierView.class, store.view());
  }

  @Override
  public HostStore hosts() {
    return store.hosts();
  }

  @Override
  public Cabinet cabinet() {
    return counted(Cabinet.class, store.cabinet());
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
