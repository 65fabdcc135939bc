package dev.trawl.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.engine.Crawler;
import dev.trawl.engine.CrawlerConfig;
import dev.trawl.engine.CrawlerParts;
import dev.trawl.fetch.FetchRequest;
import dev.trawl.fetch.FetchResult;
import dev.trawl.fetch.Fetcher;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Frontier;
import dev.trawl.frontier.StoreException;
import dev.trawl.testkit.InMemoryArchive;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Crawlers that follow each other in one process. */
@Timeout(60)
class EngineRoomTest {
  private static final Duration SHORT = Duration.ofMillis(1);

  private final ManualClock clock = new ManualClock();
  private final CrawlStore store = InMemoryCrawlStore.open(clock);
  private final AtomicInteger made = new AtomicInteger();
  private final CountDownLatch goodOne = new CountDownLatch(1);

  @Test
  void a_crawler_that_cannot_start_again_is_tried_until_it_can() throws Exception {
    List<String> notices = new ArrayList<>();
    try (EngineRoom room = EngineRoom.start(this::make, notices::add, SHORT)) {
      assertThat(goodOne.await(50, TimeUnit.SECONDS)).isTrue();

      while (room.trouble().isPresent()) {
        Thread.onSpinWait();
      }
      assertThat(made).hasValue(4);
    }
    assertThat(notices).hasSize(1);
    assertThat(notices.getFirst()).contains("the disk is full");
  }

  /** The first one fails at work, the next two before it, the fourth is well. */
  private Crawler make() {
    return switch (made.incrementAndGet()) {
      case 1 -> crawler(broken());
      case 2, 3 -> throw new StoreException("the disk is still full");
      default -> {
        goodOne.countDown();
        yield crawler(store);
      }
    };
  }

  private Crawler crawler(CrawlStore with) {
    return Crawler.start(
        new CrawlerParts(
            with, new InMemoryArchive(new ArrayList<>()), new NoFetcher(), clock, new Random(1)),
        new CrawlerConfig("test", 1, false),
        _ -> true);
  }

  /** A store that finds out that its disk is full when it is asked for work. */
  private CrawlStore broken() {
    Frontier frontier =
        standIn(
            Frontier.class,
            store.frontier(),
            "arrivals",
            () -> {
              throw new StoreException("the disk is full");
            });
    return standIn(CrawlStore.class, store, "frontier", () -> frontier);
  }

  /** A port of which one method is answered in another way. */
  private static <T> T standIn(Class<T> port, T target, String name, Supplier<Object> answer) {
    return port.cast(
        Proxy.newProxyInstance(
            port.getClassLoader(),
            new Class<?>[] {port},
            (_, method, args) -> {
              try {
                return method.getName().equals(name) ? answer.get() : method.invoke(target, args);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }

  private static final class NoFetcher implements Fetcher {
    @Override
    public FetchResult fetch(FetchRequest request) {
      throw new AssertionError("there is nothing to fetch");
    }

    @Override
    public void close() {}
  }
}
