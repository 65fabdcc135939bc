package dev.trawl.frontier.rocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.UrlHasher;
import org.junit.jupiter.api.Test;

class DirectoryTest {
  @Test
  void urls_of_one_directory_share_it() {
    assertThat(of("http://a/x")).isEqualTo(of("http://a/")).isEqualTo(of("http://a/y?z=/1/2"));
    assertThat(of("https://a.test/b/c")).isEqualTo(of("https://a.test/b/?d"));
  }

  @Test
  void urls_of_two_directories_do_not() {
    assertThat(of("http://a/b/x")).isNotEqualTo(of("http://a/x"));
    assertThat(of("http://a/x")).isNotEqualTo(of("https://a/x"));
    assertThat(of("http://a")).isNotEqualTo(of("http://b"));
  }

  @Test
  void crawls_have_directories_of_their_own() {
    assertThat(of("http://a/x")).isNotEqualTo(of(2, "http://a/x"));
  }

  private static Directory of(String url) {
    return of(1, url);
  }

  private static Directory of(long crawl, String url) {
    return Directory.of(new CrawlId(crawl), new CanonicalUrl(url), new UrlHasher());
  }
}
