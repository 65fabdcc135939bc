package dev.trawl.url;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SeedsTest {
  private static final Normalizer NORMALIZER = Normalizer.of(Profile.STANDARD);

  private static String refusal(String given) {
    return switch (Seeds.parse(given, NORMALIZER)) {
      case SeedResult.Accepted(var seed) -> throw new AssertionError(seed + " is accepted");
      case SeedResult.Refused(var reason) -> reason;
    };
  }

  @ParameterizedTest
  @CsvSource({
    "https://a.test/x,        https://a.test/x",
    "HTTP://A.test,           http://a.test/",
    "example.org,             https://example.org/",
    "example.org/path?q=1,    https://example.org/path?q=1",
    "example.org:8080/x,      https://example.org:8080/x",
    "localhost:8080,          https://localhost:8080/",
    "localhost,               https://localhost/",
    "127.0.0.1:8080/x,        https://127.0.0.1:8080/x",
    "'[::1]:81',              https://[::1]:81/",
    "bücher.example,          https://xn--bcher-kva.example/",
    "example.org/a:b,         https://example.org/a:b",
  })
  void a_seed_is_a_url_or_a_bare_domain(String given, String url) {
    assertThat(Seeds.parse(given, NORMALIZER))
        .isEqualTo(new SeedResult.Accepted(new Seed(given, new CanonicalUrl(url))));
  }

  @Test
  void blanks_around_a_seed_mean_nothing() {
    assertThat(Seeds.parse("  a.test\t", NORMALIZER))
        .isEqualTo(
            new SeedResult.Accepted(new Seed("a.test", new CanonicalUrl("https://a.test/"))));
  }

  @ParameterizedTest
  @CsvSource({
    "ftp://a.test/x,     scheme ftp",
    "mailto:me@a.test,   scheme mailto",
    "tel:123,            scheme tel",
    "file:///etc/passwd, scheme file",
    "http://,            no host",
    "http://a.test:0x/,  port",
    "some words,         neither",
    "word,               neither",
    "/path,              neither",
    "me@a.test,          neither",
    "5,                  neither",
    "a b.test,           host",
  })
  void a_refusal_names_the_text_and_what_is_wrong(String given, String why) {
    assertThat(refusal(given)).contains("\"" + given + "\"").contains(why);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "ftp://a.test/", "word", "http://"})
  void a_refusal_names_the_remedy(String given) {
    assertThat(refusal(given)).endsWith("give a URL such as https://example.org/");
  }

  @Test
  void a_refusal_of_a_long_text_is_short() {
    assertThat(refusal("https://a.test/" + "x".repeat(5_000)))
        .hasSizeLessThan(400)
        .contains("seed \"https://a.test/xxx")
        .contains("2,048");
  }

  @Test
  void a_file_holds_one_seed_a_line_with_comments_and_blanks() {
    String text =
        "\uFEFF# all of them\na.test\r\n\n  https://b.test/#top  # the second\n \t#no\nc.test#x";

    assertThat(Seeds.lines(text)).containsExactly("a.test", "https://b.test/#top", "c.test#x");
  }
}
