package dev.trawl.app;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.StoreException;
import dev.trawl.transfer.CrawlTransfer;
import dev.trawl.transfer.Loading;
import dev.trawl.transfer.Manifest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Moves crawls from one home to another. Whoever dies on the way leaves every crawl at one place at
 * most where it can be worked on, and the same move again goes on.
 */
public final class CrawlMove implements AutoCloseable {
  /**
   * What was moved.
   *
   * @param resumed how many of the crawls had been moved but for the last step
   * @param files how many WARC files came along, as links or copies
   */
  public record Report(
      int crawls, int resumed, long urls, long links, long hosts, int files, long copiedBytes) {}

  /** Hears how far a crawl has come. */
  public interface Watcher {
    void moved(CrawlId crawl, long urls, long of);
  }

  private final CrawlTransfer source;
  private final CrawlTransfer target;
  private final MovePlace to;
  private final CaptureCarriage captures;
  private final Supplier<String> tickets;
  private final Watcher watcher;
  private int crawls;
  private int resumed;
  private long urls;
  private long links;
  private long hosts;

  private CrawlMove(
      CrawlTransfer source,
      CrawlTransfer target,
      MovePlace to,
      CaptureCarriage captures,
      Watcher watcher) {
    this.source = source;
    this.target = target;
    this.to = to;
    this.captures = captures;
    RecordUuids ids = new RecordUuids(new SecureRandom());
    this.tickets = () -> ids.get().toString();
    this.watcher = watcher;
  }

  /** Opens both ends, and keeps everybody else out until it is closed. */
  public static CrawlMove open(MovePlace from, MovePlace to, Watcher watcher) throws IOException {
    CrawlTransfer source = from.openMended();
    try {
      return new CrawlMove(source, to.open(), to, new CaptureCarriage(from, to), watcher);
    } catch (IOException | RuntimeException e) {
      source.close();
      throw e;
    }
  }

  /** Moves all crawls that are here. */
  public Report moveAll() throws IOException {
    List<Runnable> steps = new ArrayList<>();
    for (Crawl crawl : source.crawls()) {
      Runnable step = step(crawl, crawl.id());
      if (step != null) {
        steps.add(step);
      }
    }
    return run(steps);
  }

  /**
   * Moves one crawl.
   *
   * @param there its number at its new home
   */
  public Report move(CrawlId id, CrawlId there) throws IOException {
    Crawl crawl =
        find(source, id)
            .orElseThrow(() -> new StoreException("there is no crawl %s to move".formatted(id)));
    Runnable step = step(crawl, there);
    if (step == null) {
      throw new StoreException(
          "crawl %s was %s; it is not here any more".formatted(id, crawl.reason()));
    }
    return run(List.of(step));
  }

  private Report run(List<Runnable> steps) throws IOException {
    if (steps.isEmpty()) {
      throw new StoreException("there is no crawl to move");
    }
    try {
      steps.forEach(Runnable::run);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return new Report(
        crawls, resumed, urls, links, hosts, captures.files(), captures.copiedBytes());
  }

  /** What is to be done about a crawl; null when it left long ago. */
  private @Nullable Runnable step(Crawl crawl, CrawlId there) {
    Optional<Crawl> other =
        find(target, there).filter(found -> found.status() != CrawlStatus.MOVED);
    if (crawl.status() != CrawlStatus.MOVED) {
      if (other.isPresent()) {
        throw new StoreException(
            "%s has a crawl %s already (%s); name one with --crawl, and another number with --as"
                .formatted(to.words(), there, other.get().status()));
      }
      return () -> carry(crawl.id(), there);
    }
    Optional<String> ticket = source.departure(crawl.id());
    if (ticket.isPresent() && ticket.equals(target.arrival(there))) {
      return () -> arrive(crawl.id(), there);
    }
    boolean isLeftOver = source.manifest(crawl.id()).counts().admitted() > 0;
    boolean isThere = other.filter(found -> isSame(found, crawl)).isPresent();
    return isLeftOver && isThere ? () -> forget(crawl.id()) : null;
  }

  /** Homes keep times to the microsecond or better. */
  private static boolean isSame(Crawl one, Crawl other) {
    return one.settings().equals(other.settings())
        && one.createdAt().toEpochMilli() == other.createdAt().toEpochMilli();
  }

  private static Optional<Crawl> find(CrawlTransfer home, CrawlId id) {
    return home.crawls().stream().filter(crawl -> crawl.id().equals(id)).findFirst();
  }

  private void carry(CrawlId id, CrawlId there) {
    Manifest manifest = source.manifest(id);
    Loading loading = target.load(manifest.as(there));
    MoveCargo cargo = new MoveCargo(loading, manifest, there, captures, watcher);
    source.unload(id, cargo);
    cargo.check();
    urls += cargo.urls();
    links += cargo.links();
    hosts += cargo.hosts();
    String ticket = tickets.get();
    loading.complete(ticket);
    source.depart(manifest, ticket, to.words());
    target.show(there);
    source.forget(id);
    crawls++;
  }

  private void arrive(CrawlId id, CrawlId there) {
    target.show(there);
    forget(id);
  }

  private void forget(CrawlId id) {
    source.forget(id);
    crawls++;
    resumed++;
  }

  @Override
  public void close() {
    try (source;
        target) {
      return;
    }
  }
}
