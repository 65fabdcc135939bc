package dev.trawl.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.url.UrlHash;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class UrlCacheTest {
  private static final CrawlId CRAWL = new CrawlId(7);

  private static UrlHash url(int number) {
    return new UrlHash(new SplittableRandom(number).nextLong(), number);
  }

  private static long found(UrlCache cache, int urls) {
    long found = 0;
    for (int i = 0; i < urls; i++) {
      long value = cache.find(CRAWL, url(i));
      assertThat(value).isIn(UrlCache.NONE, i + 1L);
      found += value == UrlCache.NONE ? 0 : 1;
    }
    return found;
  }

  private static UrlCache filled(int most, int urls) {
    UrlCache cache = new UrlCache(most);
    for (int i = 0; i < urls; i++) {
      cache.put(CRAWL, url(i), i + 1L);
    }
    return cache;
  }

  @Test
  void it_forgets_hardly_anything_while_it_may_grow() {
    assertThat(found(filled(1 << 23, 2_000_000), 2_000_000)).isGreaterThan(1_995_000);
  }

  @Test
  void when_it_is_full_newer_ones_take_the_places_of_others() {
    UrlCache cache = filled(1_000, 100_000);

    assertThat(found(cache, 100_000)).isBetween(900L, 1_000L);
    assertThat(cache.find(CRAWL, url(99_999))).isEqualTo(100_000);
  }

  @Test
  void it_has_room_for_at_least_a_few() {
    UrlCache cache = filled(1, 3);

    assertThat(found(cache, 3)).isEqualTo(3);
  }

  @Test
  void it_knows_what_it_was_told_last() {
    UrlCache cache = filled(64, 2);
    cache.put(CRAWL, url(0), 5);

    assertThat(cache.find(CRAWL, url(0))).isEqualTo(5);
    assertThat(cache.find(CRAWL, url(1))).isEqualTo(2);
  }

  @Test
  void what_is_forgotten_or_cleared_is_not_there() {
    UrlCache cache = filled(64, 3);
    cache.forget(CRAWL, url(1));
    cache.forget(CRAWL, url(9));

    assertThat(found(cache, 3)).isEqualTo(2);
    cache.clear();
    assertThat(found(cache, 3)).isZero();
  }

  @Test
  void crawls_and_halves_of_hashes_are_told_apart() {
    UrlCache cache = new UrlCache(64);
    cache.put(CRAWL, new UrlHash(5, 6), 1);

    assertThat(cache.find(new CrawlId(8), new UrlHash(5, 6))).isEqualTo(UrlCache.NONE);
    assertThat(cache.find(CRAWL, new UrlHash(5, 7))).isEqualTo(UrlCache.NONE);
    assertThat(cache.find(CRAWL, new UrlHash(4, 6))).isEqualTo(UrlCache.NONE);
  }
}
