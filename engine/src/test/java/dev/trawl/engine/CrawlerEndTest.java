package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.cabinet.Change;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.Limits;
import dev.trawl.fetch.FetchRequest;
import dev.trawl.fetch.FetchResult;
import dev.trawl.fetch.Fetcher;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.Frontier;
import dev.trawl.testkit.InMemoryArchive;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Samples;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A budget is used up; what else happens in that very moment. */
class CrawlerEndTest {
  private static final Duration BUDGET = Duration.ofSeconds(1);

  private final ManualClock clock = new ManualClock();
  private final InMemoryCrawlStore store = InMemoryCrawlStore.open(clock);
  private final CountDownLatch never = new CountDownLatch(1);

  /** The second of them is of the next round: the housekeeper goes on. */
  private final AtomicInteger looksAfterTheRefusal = new AtomicInteger();

  private volatile boolean isRefused;

  @Test
  void a_budget_that_ends_a_crawl_which_completes_in_that_moment_is_no_failure() {
    CrawlId id = crawlWithoutTimeLeft();

    try (Crawler crawler = start(() -> store.crawls().move(id, CrawlStatus.COMPLETED, null))) {
      Waiting.until(() -> crawler.failure().isPresent() || looksAfterTheRefusal.get() > 1);

      assertThat(crawler.failure()).isEmpty();
      assertThat(store.crawls().find(id).orElseThrow().reason()).isNull();
    }
  }

  @Test
  void a_budget_that_cannot_end_a_running_crawl_is_a_failure() {
    crawlWithoutTimeLeft();

    try (Crawler crawler = start(() -> {})) {
      Waiting.until(() -> crawler.failure().isPresent() || looksAfterTheRefusal.get() > 1);

      assertThat(crawler.failure()).containsInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void a_crawl_that_is_deleted_while_its_budget_is_checked_stops_no_other() {
    CrawlId deleted = crawlWithoutTimeLeft();
    CrawlId other = store.crawls().create(EngineSamples.settings(Duration.ZERO, false, 0)).id();
    store.frontier().offer(other, List.of(Discovery.seed(Samples.url("/other"), "/other")));

    try (Crawler crawler = start(withoutCountsOf(deleted))) {
      Waiting.until(() -> crawler.failure().isPresent() || looksAfterTheRefusal.get() > 2);

      assertThat(crawler.failure()).isEmpty();
    }
  }

  /** A store that has forgotten what a crawl counted, and notes when another is asked for after. */
  private CrawlStore withoutCountsOf(CrawlId deleted) {
    Frontier forgetful =
        standIn(
            Frontier.class,
            store.frontier(),
            "counts",
            args -> {
              if (deleted.equals(args[0])) {
                isRefused = true;
                throw new NoSuchElementException("there is no crawl " + deleted);
              }
              looksAfterTheRefusal.addAndGet(isRefused ? 1 : 0);
              return store.frontier().counts((CrawlId) args[0]);
            });
    return standIn(CrawlStore.class, store, "frontier", _ -> forgetful);
  }

  private CrawlId crawlWithoutTimeLeft() {
    CrawlSettings plain = EngineSamples.settings(Duration.ZERO, false, 0);
    Limits limits =
        new Limits(
            OptionalLong.empty(),
            25,
            OptionalLong.empty(),
            OptionalLong.empty(),
            Optional.of(BUDGET));
    Crawl crawl =
        store
            .crawls()
            .create(
                new CrawlSettings(
                    plain.seeds(),
                    limits,
                    plain.scope(),
                    plain.manners(),
                    plain.fetch(),
                    plain.profile(),
                    0));
    store.frontier().offer(crawl.id(), List.of(Discovery.seed(Samples.url("/"), "/")));
    clock.advance(BUDGET);
    return crawl.id();
  }

  /** A crawler over a store that refuses to end a crawl, after something else has happened. */
  private Crawler start(Runnable before) {
    CrawlCatalog refusing = new RefusingCatalog(before);
    return start(standIn(CrawlStore.class, store, "crawls", _ -> refusing));
  }

  /** A port of which one method is answered in another way. */
  private static <T> T standIn(
      Class<T> port, T target, String name, Function<Object[], Object> answer) {
    return port.cast(
        Proxy.newProxyInstance(
            port.getClassLoader(),
            new Class<?>[] {port},
            (_, method, args) -> {
              try {
                return method.getName().equals(name)
                    ? answer.apply(args)
                    : method.invoke(target, args);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }

  private Crawler start(CrawlStore trapped) {
    return Crawler.start(
        new CrawlerParts(
            trapped, new InMemoryArchive(new ArrayList<>()), hanging(), clock, new Random(1)),
        new CrawlerConfig("test", 1, false),
        id -> true);
  }

  private final class RefusingCatalog implements CrawlCatalog {
    private final Runnable before;

    RefusingCatalog(Runnable before) {
      this.before = before;
    }

    @Override
    public Crawl create(CrawlSettings settings, Function<CrawlId, List<Change>> papers) {
      return store.crawls().create(settings, papers);
    }

    @Override
    public Optional<Crawl> find(CrawlId id) {
      looksAfterTheRefusal.addAndGet(isRefused ? 1 : 0);
      return store.crawls().find(id);
    }

    @Override
    public List<Crawl> list() {
      return store.crawls().list();
    }

    @Override
    public Crawl move(CrawlId id, CrawlStatus next, @Nullable String reason, List<Change> papers) {
      before.run();
      isRefused = true;
      throw new IllegalStateException("crawl " + id + " cannot become " + next);
    }

    @Override
    public Crawl change(CrawlId id, CrawlSettings next, List<Change> papers) {
      return store.crawls().change(id, next, papers);
    }

    @Override
    public void delete(CrawlId id, List<Change> papers) {
      store.crawls().delete(id, papers);
    }
  }

  private Fetcher hanging() {
    return new Fetcher() {
      @Override
      public FetchResult fetch(FetchRequest request) throws InterruptedException {
        never.await();
        throw new AssertionError("nobody lets it go on");
      }

      @Override
      public void close() {}
    };
  }
}
