package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.Limits;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Samples;
import dev.trawl.testkit.Scan;
import dev.trawl.testkit.Seeds;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** However many work on a crawl, and whatever becomes of them, it ends with the same records. */
class SeveralWorkersTest {
  private static final Duration LEASE = Duration.ofHours(4);

  /** What must not depend on who did what when. */
  private record Fate(UrlState state, int depth, int redirects, int attempts) {}

  private final Crew crew = new Crew();
  private final Queue<Claim> settled = new ConcurrentLinkedQueue<>();
  private final Map<String, Hand> hands = new HashMap<>();
  private int joined;

  @AfterEach
  void close() {
    hands.values().forEach(Hand::stop);
    crew.close();
  }

  @Test
  void one_worker_finds_what_the_reference_finds() {
    crawlWith(1, new TestWeb(new SplittableRandom(1), 600, 40, 8), 8);
  }

  @Test
  void three_workers_find_what_one_finds() {
    crawlWith(3, new TestWeb(new SplittableRandom(2), 1_500, 60, 7), 7);
  }

  @Test
  void eight_workers_find_what_one_finds() {
    crawlWith(8, new TestWeb(new SplittableRandom(3), 1_500, 100, 9), 9);
  }

  @Test
  void workers_that_come_and_go_find_what_one_finds() {
    Seeds.each(1, seed -> comeAndGo(new SplittableRandom(seed)));
  }

  private void comeAndGo(SplittableRandom random) {
    TestWeb web = new TestWeb(random, 3_000, 100, 9);
    CrawlId crawl = start(web, 9);
    for (int i = 0; i < 3; i++) {
      join(web, crawl);
    }
    for (int event = 1; event <= 24; event++) {
      int goal = event * 60;
      Waiting.until(
          () -> settled.size() + " of " + goal + " settled: " + crew.get("visitor").workers(),
          () -> isSettled(goal, crawl));
      disturb(random, web, crawl);
    }

    finish(web, crawl, 9);
  }

  @Test
  void a_page_budget_is_used_up_exactly_by_many() {
    TestWeb web = new TestWeb(new SplittableRandom(5), 2_000, 80, 1_000);
    CrawlId crawl = start(web, Limits.unlimited().withMaxDepth(1_000).withMaxPages(700));
    for (int i = 0; i < 4; i++) {
      join(web, crawl);
    }

    awaitEnd(crawl);

    CrawlStore view = crew.get("visitor");
    assertThat(view.frontier().counts(crawl).admitted()).isEqualTo(700);
    assertThat(view.crawls().find(crawl).orElseThrow().reason()).isEqualTo("maxPages");
    Scan.assertCountersAreFacts(view, crawl);
  }

  private void crawlWith(int workers, TestWeb web, int maxDepth) {
    CrawlId crawl = start(web, maxDepth);
    for (int i = 0; i < workers; i++) {
      join(web, crawl);
    }

    finish(web, crawl, maxDepth);
  }

  private CrawlId start(TestWeb web, int maxDepth) {
    return start(web, Limits.unlimited().withMaxDepth(maxDepth));
  }

  /** Whoever starts a crawl need not be one of those who work on it. */
  private CrawlId start(TestWeb web, Limits limits) {
    CrawlStore visitor = crew.visit("visitor");
    CrawlId crawl = visitor.crawls().create(Samples.settings(limits)).id();
    assertThat(visitor.frontier().offer(crawl, Samples.seeds(web.seed()))).isEqualTo(1);
    return crawl;
  }

  private void join(TestWeb web, CrawlId crawl) {
    String name = "w" + ++joined;
    PostgresCrawlStore store = crew.join(name);
    hands.put(name, new Hand(store, crawl, web::fetch, settled, joined));
  }

  private void disturb(SplittableRandom random, TestWeb web, CrawlId crawl) {
    List<String> names = new ArrayList<>(hands.keySet());
    String victim = names.get(random.nextInt(names.size()));
    switch (random.nextInt(names.size() > 1 ? 5 : 1)) {
      case 0, 1 -> join(web, crawl);
      case 2 -> {
        hands.remove(victim).stop();
        crew.leave(victim);
      }
      case 3 -> {
        Hand hand = hands.remove(victim);
        hand.expectDeath();
        crew.die(victim);
        hand.stop();
      }
      default -> {
        crew.get(victim).fallSilent();
        crew.letLeaseRunOut(victim);
        Waiting.until(() -> victim + " lost its slots", () -> ownedInDatabase(victim) == 0);
        crew.get(victim).comeToLife();
      }
    }
  }

  private long ownedInDatabase(String worker) {
    return crew.number("SELECT count(*) FROM %s.slots WHERE owner = '" + worker + "'");
  }

  private boolean hasEnded(CrawlId crawl) {
    return crew.get("visitor").crawls().find(crawl).orElseThrow().status().isFinal();
  }

  private boolean isSettled(int goal, CrawlId crawl) {
    hands.values().forEach(Hand::check);
    return settled.size() >= goal || hasEnded(crawl);
  }

  private void awaitEnd(CrawlId crawl) {
    Waiting.until(
        () -> "the crawl ends: " + crew.get("visitor").frontier().counts(crawl),
        () -> {
          hands.values().forEach(Hand::check);
          return hasEnded(crawl);
        });
  }

  private void finish(TestWeb web, CrawlId crawl, int maxDepth) {
    awaitEnd(crawl);

    CrawlStore view = crew.get("visitor");
    assertThat(differences(fates(view, crawl), reference(web, maxDepth))).isEmpty();
    assertThat(view.crawls().find(crawl).orElseThrow().status()).isEqualTo(CrawlStatus.COMPLETED);
    assertThat(settled).extracting(Claim::url).doesNotHaveDuplicates();
    assertThat(crew.number("SELECT count(*) FROM %s.pending")).isZero();
    assertThat(crew.number("SELECT count(*) FROM %s.letters")).isZero();
    Scan.assertCountersAreFacts(view, crawl);
  }

  private static Map<String, Fate> reference(TestWeb web, int maxDepth) {
    CrawlStore store = InMemoryCrawlStore.open(new ManualClock());
    CrawlId crawl =
        store.crawls().create(Samples.settings(Limits.unlimited().withMaxDepth(maxDepth))).id();
    store.frontier().offer(crawl, Samples.seeds(web.seed()));
    while (store.crawls().find(crawl).orElseThrow().status() == CrawlStatus.RUNNING) {
      for (HostWork work : store.frontier().arrivals(1_000)) {
        for (Claim claim : store.frontier().claim(work, 1_000, LEASE).claims()) {
          store.frontier().settle(List.of(web.fetch(claim)));
        }
      }
    }
    return fates(store, crawl);
  }

  private static List<String> differences(Map<String, Fate> found, Map<String, Fate> expected) {
    Set<String> urls = new TreeSet<>(found.keySet());
    urls.addAll(expected.keySet());
    return urls.stream()
        .filter(url -> !Objects.equals(found.get(url), expected.get(url)))
        .map(url -> "%s is %s, not %s".formatted(url, found.get(url), expected.get(url)))
        .toList();
  }

  private static Map<String, Fate> fates(CrawlStore store, CrawlId crawl) {
    Map<String, Fate> fates = new TreeMap<>();
    for (UrlRecord record : Scan.records(store, crawl)) {
      Fate fate = new Fate(record.state(), record.depth(), record.redirects(), record.attempts());
      assertThat(fates.put(record.url().text(), fate)).as("doubled " + record.url()).isNull();
    }
    return fates;
  }
}
