package dev.trawl.archive.warc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.url.CanonicalUrl;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SurtTest {
  @ParameterizedTest
  @CsvSource({
    "http://example.com/, 'com,example)/'",
    "https://example.com, 'com,example)/'",
    "http://www.example.com/a/, 'com,example)/a'",
    "http://www2.Shop.example.com/A?Z=1&b=2, 'com,example,shop)/a?b=2&z=1'",
    "http://example.com:8080/, 'com,example:8080)/'",
    "https://example.com:80/x, 'com,example:80)/x'",
    "http://127.0.0.1/x, '127.0.0.1)/x'",
    "'http://[::1]:81/x', '[::1]:81)/x'",
    "http://localhost/, 'localhost)/'",
    "http://www/, 'www)/'",
    "http://wwwa.example.com/, 'com,example,wwwa)/'",
    "http://www.www.example.com./, ',com,example,www)/'",
  })
  void a_key_sorts_pages_of_a_domain_together(String url, String key) {
    assertThat(Surt.key(new CanonicalUrl(url))).isEqualTo(key);
  }
}
