package dev.trawl.url;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebUrlTest {
  private static WebUrl url(String text) {
    return switch (WebUrl.parse(text, null)) {
      case ParsedUrl.Valid(var url) -> url;
      case ParsedUrl.Invalid(var reason) -> throw new AssertionError(text + ": " + reason);
    };
  }

  private static String resolved(String reference, String base) {
    return switch (WebUrl.parse(reference, url(base))) {
      case ParsedUrl.Valid(var url) -> url.href();
      case ParsedUrl.Invalid(var reason) -> "invalid: " + reason;
    };
  }

  @Test
  void a_url_falls_into_its_parts() {
    WebUrl url = url("HTTPS://me:secret@Example.ORG:8443/a/b?c=d#e");

    assertThat(url.scheme()).isEqualTo("https");
    assertThat(url.username()).isEqualTo("me");
    assertThat(url.password()).isEqualTo("secret");
    assertThat(url.host()).isEqualTo("example.org");
    assertThat(url.port()).isEqualTo(8443);
    assertThat(url.path()).isEqualTo("/a/b");
    assertThat(url.query()).isEqualTo("c=d");
    assertThat(url.fragment()).isEqualTo("e");
  }

  @Test
  void an_empty_query_differs_from_none() {
    assertThat(url("http://a.test/?").query()).isEmpty();
    assertThat(url("http://a.test/").query()).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "page.html,            https://a.test/x/page.html",
    "../up,                https://a.test/up",
    "/root,                https://a.test/root",
    "//b.test/y,           https://b.test/y",
    "?q=1,                 https://a.test/x/y?q=1",
    "'#part',              https://a.test/x/y?z#part",
    "'',                   https://a.test/x/y?z",
    "https:rel,            https://a.test/x/rel",
    "\\\\c.test\\d,        https://c.test/d",
    "./a b,                https://a.test/x/a%20b",
    "http://ä.test/ö?ü,    http://xn--4ca.test/%C3%B6?%C3%BC",
  })
  void references_resolve_as_in_a_browser(String reference, String wanted) {
    assertThat(resolved(reference, "https://a.test/x/y?z")).isEqualTo(wanted);
  }

  @ParameterizedTest
  @CsvSource({
    "http://0x7f.1/,                127.0.0.1",
    "http://2130706433/,            127.0.0.1",
    "http://017700000001/,          127.0.0.1",
    "http://127.0.0.1./,            127.0.0.1",
    "http://①②⑦.⓪.⓪.①/,             127.0.0.1",
    "'http://[::ffff:1.2.3.4]/',    '[::ffff:102:304]'",
    "'http://[1:0:0:2:0:0:0:3]/',   '[1:0:0:2::3]'",
    "http://xn--pokxncvks.test/,    xn--pokxncvks.test",
    "http://a%2Etest/,              a.test",
    "http://fa0xa.test/,            fa0xa.test",
  })
  void hosts_have_one_spelling(String text, String host) {
    assertThat(url(text).host()).isEqualTo(host);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "example.org",
        "http://",
        "http://a b/",
        "http://1.2.3.4.5/",
        "http://256.0.0.1/",
        "http://a:65536/",
        "http://a:x/",
        "http://[1::2::3]/",
        "http://[::1",
        "http://user@/",
        "http://a%00b/",
        "http://a.0xg1.1x.09/"
      })
  void broken_texts_are_invalid(String text) {
    assertThat(WebUrl.parse(text, null)).isInstanceOf(ParsedUrl.Invalid.class);
  }

  @Test
  void a_lone_surrogate_is_written_as_the_replacement_character() {
    assertThat(url("http://a.test/\uD800x").href()).isEqualTo("http://a.test/%EF%BF%BDx");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://a.test/",
        "https://a.test:8080/b/c?d=e",
        "http://[::1]:81/?",
        "https://1.2.3.4/x"
      })
  void a_canonical_url_becomes_the_base_that_parsing_gives(String text) {
    assertThat(WebUrl.of(new CanonicalUrl(text))).isEqualTo(url(text)).hasToString(text);
  }

  @Test
  void a_base_made_of_a_canonical_url_resolves_links() {
    WebUrl base = WebUrl.of(new CanonicalUrl("http://a.test:81/x/y?z"));

    assertThat(WebUrl.parse("w", base)).isEqualTo(new ParsedUrl.Valid(url("http://a.test:81/x/w")));
  }
}
