package dev.trawl.url;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class NormalizerTest {
  private static final WebUrl BASE = WebUrl.of(new CanonicalUrl("https://a.test/x/y"));

  private static String normalized(Profile profile, String text) {
    return switch (Normalizer.of(profile).parse(text)) {
      case Resolution.Resolved(var url) -> url.text();
      case Resolution.Refused(var reason, var detail) -> reason + ": " + detail;
    };
  }

  private static Refusal refusal(String reference) {
    return switch (Normalizer.of(Profile.STANDARD).resolve(reference, BASE)) {
      case Resolution.Resolved(var url) -> throw new AssertionError(url + " is not refused");
      case Resolution.Refused(var reason, _) -> reason;
    };
  }

  @ParameterizedTest
  @CsvSource({
    "HTTP://Example.ORG,               http://example.org/",
    "http://bücher.test/,              http://xn--bcher-kva.test/",
    "http://a.test:80/,                http://a.test/",
    "https://a.test:443/,              https://a.test/",
    "https://a.test:80/,               https://a.test:80/",
    "http://a.test/x#part,             http://a.test/x",
    "http://me:secret@a.test/,         http://a.test/",
    "http://a.test/a/./b/../c,         http://a.test/a/c",
    "http://a.test/a/%2e%2E/b,         http://a.test/b",
    "http://a.test/%7Euser/%41%2d,     http://a.test/~user/A-",
    "http://a.test/%e4%2f%3a,          http://a.test/%E4%2F%3A",
    "http://a.test/Path/CASE,          http://a.test/Path/CASE",
    "http://www.a.test/,               http://www.a.test/",
    "http://a.test/100%,               http://a.test/100%",
    "http://a.test/%zz,                http://a.test/%zz",
    "http://a.test/?q=%61%2a,          http://a.test/?q=a%2A",
  })
  void every_profile_does_the_ordinary_things(String text, String wanted) {
    assertThat(normalized(Profile.CONSERVATIVE, text)).isEqualTo(wanted);
    assertThat(normalized(Profile.STANDARD, text)).isEqualTo(wanted);
    assertThat(normalized(Profile.AGGRESSIVE, text)).isEqualTo(wanted);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://a.test/?b=1&a=2",
        "http://a.test/?utm_source=x",
        "http://a.test/?",
        "http://a.test//b//?&&",
        "http://a.test/index.html;jsessionid=1"
      })
  void the_conservative_profile_leaves_query_and_path_alone(String text) {
    assertThat(normalized(Profile.CONSERVATIVE, text)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "http://a.test/?b=1&a=2,                               http://a.test/?a=2&b=1",
    "http://a.test/?b=2&a=0&b=1,                           http://a.test/?a=0&b=2&b=1",
    "http://a.test/?ab=1&a=2,                              http://a.test/?a=2&ab=1",
    "http://a.test/?a&b=&c=1,                              http://a.test/?a&b=&c=1",
    "http://a.test/?utm_source=x&q=1&UTM_Medium=y,         http://a.test/?q=1",
    "http://a.test/?gclid=1&gclsrc=2&dclid=3&fbclid=4,     http://a.test/",
    "http://a.test/?msclkid=1&mc_cid=2&mc_eid=3&_hsenc=4,  http://a.test/",
    "http://a.test/?_hsmi=1&hsa_cam=2&HSA_x=3,             http://a.test/",
    "http://a.test/?utm%5Fsource=x&q,                      http://a.test/?q",
    "http://a.test/?ref=x&utmost=1&gclidx=2,               http://a.test/?gclidx=2&ref=x&utmost=1",
    "http://a.test/?,                                      http://a.test/",
    "http://a.test/?&b&&a&,                                http://a.test/?a&b",
    "http://a.test//b//index.html;jsessionid=1?sid=2,     "
        + " http://a.test//b//index.html;jsessionid=1?sid=2",
  })
  void the_standard_profile_tidies_the_query(String text, String wanted) {
    assertThat(normalized(Profile.STANDARD, text)).isEqualTo(wanted);
  }

  @ParameterizedTest
  @CsvSource({
    "http://a.test/b/,                           http://a.test/b",
    "http://a.test/b/?c=1,                       http://a.test/b?c=1",
    "http://a.test/,                             http://a.test/",
    "http://a.test//b///c,                       http://a.test/b/c",
    "http://a.test/b;jsessionid=1F?c=1,          http://a.test/b?c=1",
    "http://a.test/b;v=1;JSESSIONID=2;w=3/c,     http://a.test/b;v=1;w=3/c",
    "http://a.test/(S(abc123))/c.aspx,           http://a.test/c.aspx",
    "http://a.test/?PHPSESSID=1&sid=2&q=3,       http://a.test/?q=3",
    "http://a.test/?SessionID=1&ASPSESSIONIDAB=2, http://a.test/",
    "http://a.test/?a=&b&c=1,                    http://a.test/?c=1",
    "http://a.test/b/index.html,                 http://a.test/b",
    "http://a.test/Default.aspx?x=1,             http://a.test/?x=1",
    "http://a.test/index.html/index.php/,        http://a.test/",
    "http://a.test/b/..;jsessionid=1/c,          http://a.test/c",
    "http://a.test/indexes.html,                 http://a.test/indexes.html",
  })
  void the_aggressive_profile_tidies_the_path_too(String text, String wanted) {
    assertThat(normalized(Profile.AGGRESSIVE, text)).isEqualTo(wanted);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/%%32e", "/%2%65", "/%%34%31", "/a/%%32e%2e/b", "/%%41"})
  void an_escape_stays_where_decoding_it_would_make_another(String path) {
    String once = normalized(Profile.CONSERVATIVE, "http://a.test" + path);

    assertThat(normalized(Profile.CONSERVATIVE, once)).isEqualTo(once);
    assertThat(once).startsWith("http://a.test" + path.substring(0, path.indexOf('%') + 2));
  }

  @Test
  void a_link_is_resolved_against_its_page() {
    assertThat(Normalizer.of(Profile.STANDARD).resolve("../z?b&a#c", BASE))
        .isEqualTo(new Resolution.Resolved(new CanonicalUrl("https://a.test/z?a&b")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mailto:x@a.test",
        " TEL:123",
        "JavaScript:void(0)",
        "data:,x",
        "java\nscript:x",
        "ftp://a.test/",
        "file:///etc/passwd",
        "about:blank",
        "ws://a.test/"
      })
  void other_schemes_are_refused(String reference) {
    assertThat(refusal(reference)).isEqualTo(Refusal.SCHEME);
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://", "//", "http://a b/", "//[::1/", "http://a.test:99999/"})
  void what_no_parser_accepts_is_refused(String reference) {
    assertThat(refusal(reference)).isEqualTo(Refusal.INVALID_URL);
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void a_url_of_2048_characters_is_the_longest(Profile profile) {
    String longest = "http://a.test/" + "x".repeat(2_048 - 14);

    assertThat(normalized(profile, longest)).isEqualTo(longest);
    assertThat(normalized(profile, longest + "x")).startsWith("TOO_LONG");
    assertThat(normalized(profile, longest.repeat(20))).startsWith("TOO_LONG");
  }

  @Test
  void the_length_is_that_of_the_normalized_url() {
    String text = "http://a.test/?utm_source=" + "x".repeat(3_000);

    assertThat(normalized(Profile.STANDARD, text)).isEqualTo("http://a.test/");
  }
}
