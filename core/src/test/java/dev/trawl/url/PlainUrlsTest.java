package dev.trawl.url;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainUrlsTest {
  private static final int TRIES = 200_000;
  private static final String[] SCHEMES = {"http://", "http://", "https://", "HTTP://", "ftp://"};
  private static final String[] HOSTS = {
    "a.test",
    "a",
    "www.a-b.example",
    "127.0.0.1",
    "10.0.0.255",
    "192.168.1.256",
    "1.2.3",
    "a.1",
    "1.a",
    "0x7f.1",
    "127.0.0.01",
    "a.0x1",
    "xn--bcher-kva.test",
    "xn--",
    "a..b",
    ".a",
    "a.",
    "-a",
    "a-",
    "a--b.test",
    "A.test",
    "a_b.test",
    "\u00e4.test",
    "[::1]",
    "u@a.test",
    "a%2e.test",
    ""
  };
  private static final String[] PORTS = {
    "", "", "", ":", ":80", ":443", ":8080", ":0", ":08080", ":65535", ":65536", ":8o", ":999999"
  };
  private static final String[] SEGMENTS = {
    "/", "/a", "/b.html", "/c-d_e~", "/.", "/..", "/.a", "//", "/a%20b", "/a b", "/\u00e9", "?q=1",
    "#f", "/a;b", "\\", "/A"
  };

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://a.test/",
        "https://www.example.com/a/b.html",
        "http://127.0.0.1:8080/p/17",
        "https://a-b.c1.test:8443/A/b_~c/"
      })
  void what_is_plain_is_known(String url) {
    assertThat(PlainUrls.isUrl(url)).isTrue();
    assertThat(parsed(url)).isEqualTo(url);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://a.test",
        "http://a.test:80/",
        "https://a.test:443/",
        "http://A.test/",
        "http://a.test/../b",
        "http://a.test/a//b",
        "http://a.test/?q",
        "http://a.test/#f",
        "http://xn--bcher-kva.test/",
        "http://127.1/",
        "http://user@a.test/",
        "//a.test/",
        "/a",
        ""
      })
  void what_a_rule_may_change_is_left_to_the_rules(String url) {
    assertThat(PlainUrls.isUrl(url)).isFalse();
  }

  @Test
  void whatever_counts_as_plain_is_what_the_parser_makes_of_it() {
    Random random = new Random(7);
    int plain = 0;
    for (int i = 0; i < TRIES; i++) {
      String url = pick(SCHEMES, random) + pick(HOSTS, random) + pick(PORTS, random);
      for (int segments = random.nextInt(4); segments >= 0; segments--) {
        url += pick(SEGMENTS, random);
      }
      if (PlainUrls.isUrl(url)) {
        plain++;
        assertThat(parsed(url)).isEqualTo(url);
      }
    }
    assertThat(plain).isGreaterThan(TRIES / 200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://a.test/",
        "http://a.test/d/e.html",
        "https://a.test:8443/d/e/?q=/x/#f",
        "http://a.test/%64/e%20f/g",
        "http://a.test/d//e"
      })
  void a_link_from_here_is_what_the_parser_makes_of_it(String page) {
    WebUrl base = ((ParsedUrl.Valid) WebUrl.parse(page, null)).url();
    Normalizer normalizer = Normalizer.of(Profile.STANDARD);
    Random random = new Random(7);
    int plain = 0;
    for (int i = 0; i < TRIES / 10; i++) {
      String link = "";
      for (int segments = random.nextInt(4); segments >= 0; segments--) {
        link += pick(SEGMENTS, random);
      }
      String reference = link.startsWith("/") ? link.substring(1) : link;
      plain += PlainUrls.isPathFromHere(reference) ? 1 : 0;
      if (WebUrl.parse(reference, base) instanceof ParsedUrl.Valid(WebUrl parsed)) {
        assertThat(normalizer.resolve(reference, base)).isEqualTo(normalizer.normalize(parsed));
      }
    }
    assertThat(plain).isGreaterThan(TRIES / 200);
  }

  private static String parsed(String url) {
    return WebUrl.parse(url, null) instanceof ParsedUrl.Valid(WebUrl valid)
            && Normalizer.of(Profile.STANDARD).normalize(valid)
                instanceof Resolution.Resolved(CanonicalUrl canonical)
            && Normalizer.of(Profile.CONSERVATIVE)
                .normalize(valid)
                .equals(new Resolution.Resolved(canonical))
        ? canonical.text()
        : "refused";
  }

  private static String pick(String[] from, Random random) {
    return from[random.nextInt(from.length)];
  }
}
