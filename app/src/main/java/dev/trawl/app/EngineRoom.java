package dev.trawl.app;

import dev.trawl.engine.Crawler;
import dev.trawl.engine.CrawlerLoad;
import dev.trawl.engine.CurrentFetch;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a crawler at work for as long as a server runs. One that was stopped by a full disk or the
 * like is replaced by another after a while; in the meantime nothing is fetched and nothing lost.
 */
final class EngineRoom implements AutoCloseable {
  private static final Duration LOOK = Duration.ofMillis(250);
  private static final Duration REST = Duration.ofSeconds(10);
  private static final Duration DRAIN = Duration.ofSeconds(20);

  private final Supplier<Crawler> maker;
  private final Consumer<String> notices;
  private final Duration rest;
  private final Semaphore stop = new Semaphore(0);
  private final Thread thread = Thread.ofPlatform().name("trawl-engine").unstarted(this::work);
  private volatile @Nullable Crawler crawler;
  private volatile @Nullable String trouble;

  private EngineRoom(Supplier<Crawler> maker, Consumer<String> notices, Duration rest) {
    this.maker = maker;
    this.notices = notices;
    this.rest = rest;
  }

  static EngineRoom start(Supplier<Crawler> maker, Consumer<String> notices) {
    return start(maker, notices, REST);
  }

  /**
   * The same.
   *
   * @param rest how long nothing is tried after a failure
   */
  static EngineRoom start(Supplier<Crawler> maker, Consumer<String> notices, Duration rest) {
    EngineRoom room = new EngineRoom(maker, notices, rest);
    room.crawler = maker.get();
    room.thread.start();
    return room;
  }

  /** Why nothing is fetched just now; empty when all is well. */
  Optional<String> trouble() {
    return Optional.ofNullable(trouble);
  }

  /** Nothing while there is no crawler. */
  CrawlerLoad load() {
    Crawler now = crawler;
    return now == null ? new CrawlerLoad(0, 0, Optional.empty()) : now.load();
  }

  List<CurrentFetch> current() {
    Crawler now = crawler;
    return now == null ? List.of() : now.current();
  }

  private void work() {
    try {
      while (!stop.tryAcquire(LOOK.toNanos(), TimeUnit.NANOSECONDS)) {
        Crawler now = crawler;
        Throwable failure = now == null ? null : now.failure().orElse(null);
        if (now != null && failure != null && replace(now, failure)) {
          return;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether we were told to stop meanwhile. */
  private boolean replace(Crawler failed, Throwable failure) throws InterruptedException {
    String text = text(failure);
    trouble = text;
    notices.accept("crawling has stopped: %s; it goes on when that is mended".formatted(text));
    failed.close();
    crawler = null;
    while (!stop.tryAcquire(rest.toNanos(), TimeUnit.NANOSECONDS)) {
      if (hasBegunAnew()) {
        return false;
      }
    }
    return true;
  }

  /** What stopped the last one may also keep the next from starting. */
  private boolean hasBegunAnew() {
    try {
      crawler = maker.get();
      trouble = null;
      return true;
    } catch (RuntimeException e) {
      trouble = text(e);
      return false;
    }
  }

  private static String text(Throwable failure) {
    return failure.getMessage() == null ? failure.toString() : failure.getMessage();
  }

  /** Finishes or gives back what is under way. May be called twice. */
  @Override
  public void close() {
    stop.release();
    try {
      thread.join();
      Crawler last = crawler;
      crawler = null;
      if (last != null) {
        try (last) {
          last.drain(DRAIN);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
