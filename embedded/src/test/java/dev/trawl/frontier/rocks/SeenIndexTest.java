package dev.trawl.frontier.rocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.UrlId;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.UrlHash;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SeenIndexTest {
  private static final CrawlId CRAWL = new CrawlId(1);
  private static final List<UrlKey> URLS =
      IntStream.range(0, 5_000)
          .mapToObj(i -> UrlKey.of(CRAWL, new CanonicalUrl("http://a.test/" + i)))
          .toList();

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
  void the_cache_never_gives_one_url_for_another() {
    SeenCache cache = new SeenCache(64);
    for (int i = 0; i < URLS.size(); i++) {
      cache.put(URLS.get(i), new Known(new UrlId(i + 1L), i % 1_000, i % 6));
    }

    for (int i = 0; i < URLS.size(); i++) {
      assertThat(cache.find(URLS.get(i)))
          .isIn(null, new Known(new UrlId(i + 1L), i % 1_000, i % 6));
    }
  }

  @Test
  void the_cache_forgets_little_while_it_may_grow() {
    SeenCache cache = new SeenCache(1 << 24);
    int urls = 3_000_000;
    int found = 0;
    int wrong = 0;
    for (int i = 0; i < urls; i++) {
      cache.put(spread(i), new Known(new UrlId(i + 1L), 1, 0));
    }
    for (int i = 0; i < urls; i++) {
      Known known = cache.find(spread(i));
      found += known == null ? 0 : 1;
      wrong += known == null || known.id().value() == i + 1L ? 0 : 1;
    }
    assertThat(wrong).isZero();
    assertThat(found).isGreaterThan(urls / 100 * 98);
  }

  private static UrlKey spread(int number) {
    return new UrlKey(CRAWL, new UrlHash(number * 0x9E3779B97F4A7C15L, number));
  }

  @Test
  void the_cache_knows_what_it_was_told_last() {
    SeenCache cache = new SeenCache(64);
    UrlKey url = URLS.getFirst();
    cache.put(url, new Known(new UrlId(1), 9, 2));
    cache.put(url, new Known(new UrlId(1), 3, 0));

    assertThat(cache.find(url)).isEqualTo(new Known(new UrlId(1), 3, 0));
  }

  @Test
  void the_cache_leaves_to_the_store_what_does_not_fit() {
    SeenCache cache = new SeenCache(64);
    UrlKey url = URLS.getFirst();
    cache.put(url, new Known(new UrlId(1), 9, 64));

    assertThat(cache.find(url)).isNull();
  }

  @Test
  void hashes_that_share_half_their_bits_are_two_urls() {
    SeenCache cache = new SeenCache(64);
    cache.put(new UrlKey(CRAWL, new UrlHash(5, 6)), new Known(new UrlId(1), 0, 0));

    assertThat(cache.find(new UrlKey(CRAWL, new UrlHash(5, 7)))).isNull();
  }
}
