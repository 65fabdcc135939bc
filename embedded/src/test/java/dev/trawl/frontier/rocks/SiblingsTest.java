package dev.trawl.frontier.rocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Discovery;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Samples;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.UrlHasher;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiblingsTest {
  private static final int FROM = Siblings.COUNTED_FROM;
  private static final int MOST = FROM + 40;

  @TempDir Path directory;
  private final ManualClock clock = new ManualClock();
  private RocksCrawlStore store;
  private CrawlId crawl;

  @BeforeEach
  void open() {
    store = RocksCrawlStore.open(options(), clock);
    crawl = store.crawls().create(Samples.settings()).id();
  }

  @AfterEach
  void close() {
    store.close();
  }

  @Test
  void a_host_that_grows_past_the_count_fills_its_directories_exactly() {
    for (int i = 0; i < 10; i++) {
      offer("/b/", i * 10, 10);
    }
    for (int i = 0; i < MOST + 5; i++) {
      offer("/a/", i, 1);
    }

    assertThat(store.frontier().counts(crawl).admitted()).isEqualTo(MOST + 100L);
  }

  @Test
  void one_batch_may_take_a_host_past_the_count() {
    offer("/b/", 0, 100);
    offer("/a/", 0, MOST - 10);
    offer("/a/", MOST, 20);

    assertThat(store.frontier().counts(crawl).admitted()).isEqualTo(MOST + 100L);
  }

  @Test
  void directories_are_counted_on_after_a_restart() {
    offer("/a/", 0, FROM - 1);
    reopen();
    offer("/a/", MOST, 1);
    reopen();
    offer("/a/", 2 * MOST, MOST);

    assertThat(store.frontier().counts(crawl).admitted()).isEqualTo(MOST);
  }

  @Test
  void directories_of_a_small_host_take_no_rows() {
    offer("/a/", 0, FROM - 1);
    store.close();
    assertThat(directoryRows()).isZero();
    store = RocksCrawlStore.open(options(), clock);

    offer("/a/", MOST, 1);

    store.close();
    assertThat(directoryRows()).isEqualTo(1);
  }

  @Test
  void a_store_that_counted_every_directory_goes_on_so() {
    offer("/a/", 0, 100);
    store.close();
    countAll(100);
    store = RocksCrawlStore.open(options(), clock);

    offer("/a/", MOST, MOST);

    assertThat(store.frontier().counts(crawl).admitted()).isEqualTo(MOST);
  }

  private void offer(String path, int first, int count) {
    List<Discovery> seeds =
        IntStream.range(first, first + count)
            .mapToObj(i -> new CanonicalUrl("http://a.test" + path + i))
            .map(url -> Discovery.seed(url, url.text()))
            .toList();
    store.frontier().offer(crawl, seeds);
  }

  private void reopen() {
    store.abandon();
    store = RocksCrawlStore.open(options(), clock);
  }

  private int directoryRows() {
    int[] rows = {0};
    try (Database database = Database.open(options())) {
      database.scan(
          Family.DIRECTORIES,
          Keys.crawl(crawl.value()),
          Keys.crawl(crawl.value() + 1),
          (_, _) -> ++rows[0] > 0);
    }
    return rows[0];
  }

  private void countAll(int urls) {
    try (Database database = Database.open(options())) {
      byte[] key = Keys.book(crawl);
      CrawlBook book = CrawlBookCodec.decode(database.get(Family.CRAWLS, key));
      Directory all = Directory.of(crawl, new CanonicalUrl("http://a.test/a/0"), new UrlHasher());
      Batch batch = database.batch();
      batch.put(Family.CRAWLS, key, OldBooks.withAllDirectories(book));
      batch.add(Family.DIRECTORIES, all.key(), Sums.encode(urls));
      database.write(batch);
    }
  }

  private RocksOptions options() {
    return new RocksOptions(directory, 8 << 20, 1 << 10, RocksOptions.DEFAULT_HELD, MOST);
  }
}
