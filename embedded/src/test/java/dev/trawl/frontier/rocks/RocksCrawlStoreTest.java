package dev.trawl.frontier.rocks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.Limits;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.StoreException;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Outcome;
import dev.trawl.testkit.Samples;
import dev.trawl.url.CanonicalUrl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RocksCrawlStoreTest {
  private static final Duration LEASE = Duration.ofMinutes(5);

  @TempDir Path directory;
  private final ManualClock clock = new ManualClock();
  private RocksCrawlStore store;

  @BeforeEach
  void openStore() {
    store = open();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  @Test
  void a_directory_in_use_is_refused_with_the_remedy() {
    assertThatThrownBy(this::open)
        .isInstanceOf(StoreException.class)
        .hasMessage(
            "%s is in use by another process; stop it or use another --data directory", directory);
  }

  @Test
  void a_directory_that_is_a_file_is_refused_with_its_name() throws IOException {
    Path file = Files.createFile(directory.resolve("file"));

    assertThatThrownBy(() -> RocksCrawlStore.open(RocksOptions.in(file), clock))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining("use another --data directory");
  }

  @Test
  void a_damaged_directory_is_refused_with_the_remedy() throws IOException {
    store.close();
    Files.writeString(directory.resolve("CURRENT"), "nonsense\n");

    assertThatThrownBy(this::open)
        .isInstanceOf(StoreException.class)
        .hasMessageContaining(directory.toString())
        .hasMessageContaining("restore a back-up");
  }

  @Test
  void a_closed_store_says_so() {
    CrawlId crawl = crawl(1);
    store.close();

    assertThatThrownBy(() -> store.frontier().offer(crawl, seeds(1)))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("closed");
    assertThatThrownBy(() -> store.view().find(crawl, seeds(1).getFirst().url()))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("closed");
  }

  @Test
  void a_stream_that_outlives_its_store_says_so() {
    CrawlId crawl = crawl(2_000);
    Iterator<UrlRecord> records = store.view().records(crawl).iterator();
    records.next();
    store.close();

    assertThatThrownBy(() -> records.forEachRemaining(_ -> {}))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("closed");
  }

  @Test
  void a_stream_shows_every_record_in_order() {
    CrawlId crawl = crawl(2_000);

    assertThat(store.view().records(crawl).map(record -> record.id().value()))
        .containsExactlyElementsOf(
            IntStream.rangeClosed(1, 2_000).mapToObj(Long::valueOf).toList());
  }

  @Test
  void one_wrong_call_does_not_fail_those_it_is_written_with() throws InterruptedException {
    CrawlId crawl = crawl(64);
    List<Claim> claims = claim(crawl, 64);
    List<Thread> callers = new ArrayList<>();
    for (Claim claim : claims) {
      callers.add(Thread.ofVirtual().start(() -> store.frontier().settle(List.of(visited(claim)))));
      callers.add(
          Thread.ofVirtual().start(() -> store.frontier().offer(new CrawlId(99), seeds(1))));
    }
    for (Thread caller : callers) {
      caller.join();
    }

    assertThat(store.frontier().counts(crawl).open()).isZero();
  }

  @Test
  void hosts_are_named_once_in_pieces_after_opening() {
    CrawlId crawl = store.crawls().create(Samples.settings(Limits.unlimited())).id();
    store.frontier().offer(crawl, IntStream.range(0, 95).mapToObj(i -> seed(i, 1)).toList());
    store.close();
    store = open();

    List<HostWork> named = new ArrayList<>();
    for (List<HostWork> some = store.frontier().arrivals(10);
        !some.isEmpty();
        some = store.frontier().arrivals(10)) {
      assertThat(some).hasSizeLessThanOrEqualTo(10);
      named.addAll(some);
    }

    assertThat(named).hasSize(95).doesNotHaveDuplicates();
  }

  @Test
  void a_queue_that_was_worked_off_gives_what_is_left() {
    CrawlId crawl = crawl(500);
    for (Claim claim : claim(crawl, 400)) {
      store.frontier().settle(List.of(visited(claim)));
    }

    assertThat(claim(crawl, 1_000)).hasSize(100);
  }

  @Test
  void what_was_settled_long_ago_is_still_known_after_opening() {
    CrawlId crawl = crawl(3_000);
    store.close();
    store = open();

    assertThat(store.frontier().offer(crawl, seeds(3_001))).isEqualTo(1);
  }

  private RocksCrawlStore open() {
    return RocksCrawlStore.open(
        new RocksOptions(directory, 8 << 20, 1 << 10, RocksOptions.DEFAULT_HELD, 50_000), clock);
  }

  private CrawlId crawl(int urls) {
    CrawlId crawl = store.crawls().create(Samples.settings(Limits.unlimited())).id();
    store.frontier().offer(crawl, seeds(urls));
    return crawl;
  }

  private List<Claim> claim(CrawlId crawl, int limit) {
    HostWork work = new HostWork(crawl, seed(0, 0).url().host());
    return store.frontier().claim(work, limit, LEASE).claims();
  }

  private static Settlement visited(Claim claim) {
    return Outcome.of(claim).visited();
  }

  private static List<Discovery> seeds(int urls) {
    return IntStream.range(0, urls).mapToObj(i -> seed(0, i)).toList();
  }

  private static Discovery seed(int host, int page) {
    CanonicalUrl url = new CanonicalUrl("http://h%d.test/%d".formatted(host, page));
    return Discovery.seed(url, url.text());
  }
}
