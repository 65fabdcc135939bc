package dev.trawl.frontier.rocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.UrlId;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.UrlHash;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeenIndexTest {
  private static final CrawlId CRAWL = new CrawlId(1);
  private static final Function<Path, RocksOptions> OPTIONS =
      directory -> new RocksOptions(directory, 8 << 20, 1 << 10, 0, 50);
  private static final List<UrlKey> URLS =
      IntStream.range(0, 5_000)
          .mapToObj(i -> UrlKey.of(CRAWL, new CanonicalUrl("http://a.test/" + i)))
          .toList();

  @TempDir Path directory;

  @Test
  void the_filter_calls_nothing_new_that_was_added() {
    SeenFilter filter = new SeenFilter(256);
    URLS.forEach(filter::add);

    assertThat(URLS).noneMatch(filter::isCertainlyNew);
  }

  @Test
  void the_filter_calls_most_others_new() {
    SeenFilter filter = new SeenFilter(1 << 12);
    URLS.subList(0, 2_500).forEach(filter::add);

    long asked =
        URLS.subList(2_500, 5_000).stream().filter(url -> !filter.isCertainlyNew(url)).count();

    assertThat(asked).isLessThan(25);
  }

  @Test
  void the_filter_tells_crawls_apart() {
    SeenFilter filter = new SeenFilter(1 << 12);
    URLS.subList(0, 100).forEach(filter::add);

    assertThat(URLS.subList(0, 100).stream().map(url -> new UrlKey(new CrawlId(2), url.hash())))
        .allMatch(filter::isCertainlyNew);
  }

  @Test
  void the_table_never_gives_one_url_for_another() {
    SeenTable table = new SeenTable(64);
    table.letForget();
    for (int i = 0; i < URLS.size(); i++) {
      assertThat(table.put(URLS.get(i), new Reach(i % 500, i % 6))).isTrue();
    }

    for (int i = 0; i < URLS.size(); i++) {
      assertThat(table.find(URLS.get(i))).isIn(null, new Reach(i % 500, i % 6));
    }
  }

  @Test
  void a_full_table_takes_nothing_new_while_it_may_not_forget() {
    SeenTable table = new SeenTable(64);
    List<UrlKey> taken = URLS.stream().filter(url -> table.put(url, new Reach(1, 0))).toList();

    assertThat(taken).hasSizeLessThan(URLS.size());
    assertThat(taken).allMatch(url -> table.isWithin(url, 1, 0));
    assertThat(taken).allMatch(url -> table.put(url, new Reach(0, 0)));
  }

  @Test
  void the_table_shows_all_that_it_knows() {
    SeenTable table = new SeenTable(1 << 22);
    SeenFilter filter = new SeenFilter(1 << 16);
    URLS.subList(0, 2_500).forEach(url -> table.put(url, new Reach(1, 0)));

    table.forEach(filter::add);

    assertThat(URLS.subList(0, 2_500)).noneMatch(filter::isCertainlyNew);
    assertThat(URLS.subList(2_500, 5_000)).allMatch(filter::isCertainlyNew);
  }

  @Test
  void the_table_forgets_nothing_while_it_may_grow() {
    SeenTable table = new SeenTable(1 << 22);
    int urls = 3_000_000;
    int wrong = 0;
    for (int i = 0; i < urls; i++) {
      wrong += table.put(spread(i), new Reach(i % 500, i % 6)) ? 0 : 1;
    }
    for (int i = 0; i < urls; i++) {
      wrong += new Reach(i % 500, i % 6).equals(table.find(spread(i))) ? 0 : 1;
    }

    assertThat(wrong).isZero();
    assertThat(table.find(spread(urls))).isNull();
  }

  @Test
  void a_full_table_makes_room_for_what_is_newer() {
    SeenTable table = new SeenTable(1 << 15);
    table.letForget();
    for (int i = 0; i < 1_000_000; i++) {
      table.put(spread(i), new Reach(1, 0));
    }

    int found = 0;
    for (int i = 990_000; i < 1_000_000; i++) {
      found += table.find(spread(i)) == null ? 0 : 1;
    }
    assertThat(found).isGreaterThan(5_000);
  }

  private static UrlKey spread(int number) {
    return new UrlKey(CRAWL, new UrlHash(number * 0x9E3779B97F4A7C15L, number));
  }

  @Test
  void the_table_knows_what_it_was_told_last() {
    SeenTable table = new SeenTable(64);
    UrlKey url = URLS.getFirst();
    table.put(url, new Reach(9, 2));
    table.put(url, new Reach(3, 0));
    table.putIfAbsent(url, new Reach(9, 2));

    assertThat(table.find(url)).isEqualTo(new Reach(3, 0));
    assertThat(table.isWithin(url, 3, 0)).isTrue();
    assertThat(table.isWithin(url, 2, 0)).isFalse();
  }

  @Test
  void the_table_leaves_to_the_store_what_is_too_far() {
    SeenTable table = new SeenTable(64);
    UrlKey url = URLS.getFirst();
    table.put(url, new Reach(9, 7));

    assertThat(table.find(url)).isSameAs(SeenTable.TOO_FAR);
    assertThat(table.isWithin(url, 9, 7)).isFalse();
  }

  @Test
  void hashes_that_share_half_their_bits_are_two_urls() {
    SeenTable table = new SeenTable(64);
    table.put(new UrlKey(CRAWL, new UrlHash(5, 6)), new Reach(0, 0));

    assertThat(table.find(new UrlKey(CRAWL, new UrlHash(5, 7)))).isNull();
    assertThat(table.find(new UrlKey(CRAWL, new UrlHash(4, 6)))).isNull();
  }

  @Test
  void what_the_store_held_is_known_again_after_the_refill() {
    try (Database database = Database.open(OPTIONS.apply(directory))) {
      Batch batch = database.batch();
      batch.put(Family.SEEN, Keys.seen(URLS.get(0)), known(1).encoded());
      database.write(batch);
      SeenIndex seen = new SeenIndex(database, 1 << 12);
      assertThat(seen.isOldNews(URLS.get(0), 4, 0)).isFalse();

      seen.refill(() -> false);

      assertThat(seen.isOldNews(URLS.get(0), 4, 0)).isTrue();
      assertThat(seen.isOldNews(URLS.get(1), 4, 0)).isFalse();
    }
  }

  @Test
  void whatever_memory_says_the_store_has_the_last_word() {
    try (Database database = Database.open(OPTIONS.apply(directory))) {
      Batch batch = database.batch();
      for (int i = 0; i < 2_000; i++) {
        batch.put(Family.SEEN, Keys.seen(URLS.get(i)), known(i + 1).encoded());
      }
      database.write(batch);
      SeenIndex seen = new SeenIndex(database, 64);

      Reach[] before = seen.resolve(URLS);
      seen.refill(() -> false);
      Reach[] after = seen.resolve(URLS);

      assertThat(after).isEqualTo(before);
      assertThat(Arrays.copyOf(after, 2_000)).containsOnly(new Reach(4, 0));
      assertThat(Arrays.copyOfRange(after, 2_000, 5_000)).containsOnlyNulls();
    }
  }

  @Test
  void what_memory_had_to_forget_is_asked_of_the_store() {
    try (Database database = Database.open(OPTIONS.apply(directory))) {
      // Few enough slots to forget some, with a filter that still tells URLs apart.
      SeenIndex seen = new SeenIndex(database, 1 << 12);
      seen.refill(() -> false);
      Batch batch = database.batch();
      for (int i = 0; i < 2_000; i++) {
        batch.put(Family.SEEN, Keys.seen(URLS.get(i)), known(i + 1).encoded());
      }
      database.write(batch);
      URLS.subList(0, 2_000).forEach(url -> seen.remember(url, new Reach(4, 0)));

      Reach[] found = seen.resolve(URLS);

      assertThat(Arrays.copyOf(found, 2_000)).containsOnly(new Reach(4, 0));
      assertThat(Arrays.copyOfRange(found, 2_000, 5_000)).containsOnlyNulls();
    }
  }

  private static Known known(int id) {
    return new Known(new UrlId(id), new Reach(4, 0));
  }
}
