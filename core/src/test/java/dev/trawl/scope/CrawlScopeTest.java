package dev.trawl.scope;

import static dev.trawl.scope.ScopeFixtures.scope;
import static dev.trawl.scope.ScopeFixtures.settings;
import static dev.trawl.scope.ScopeFixtures.url;
import static dev.trawl.scope.ScopeFixtures.verdict;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.trawl.crawl.ScopeKind;
import dev.trawl.crawl.ScopeRules;
import dev.trawl.url.Profile;
import dev.trawl.url.Refusal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CrawlScopeTest {
  @ParameterizedTest
  @CsvSource({
    "https://www.a.test/,        admitted",
    "https://a.test/x,           admitted",
    "http://a.test:8080/x,       admitted",
    "https://b.test/,            admitted",
    "https://www.b.test/,        admitted",
    "https://sub.a.test/,        OUT_OF_SCOPE",
    "https://www.www.a.test/,    OUT_OF_SCOPE",
    "https://nota.test/,         OUT_OF_SCOPE",
    "http://127.0.0.1:8081/y,    admitted",
    "http://127.0.0.2/,          OUT_OF_SCOPE",
  })
  void host_scope_is_the_hosts_of_the_seeds_and_their_www_twins(String url, String verdict) {
    CrawlScope scope =
        scope(ScopeKind.HOST, "https://www.a.test/s", "https://b.test/s", "http://127.0.0.1/");

    assertThat(verdict(scope, url)).isEqualTo(verdict);
  }

  @ParameterizedTest
  @CsvSource({
    "https://example.co.uk/,      admitted",
    "https://shop.example.co.uk/, admitted",
    "https://other.co.uk/,        OUT_OF_SCOPE",
    "https://co.uk/,              OUT_OF_SCOPE",
    "https://x.me.github.io/,     admitted",
    "https://you.github.io/,      OUT_OF_SCOPE",
    "https://deep.h1.test/,       admitted",
    "https://h2.test/,            OUT_OF_SCOPE",
    "http://10.0.0.1:81/,         admitted",
    "http://11.0.0.1/,            OUT_OF_SCOPE",
    "http://localhost:99/x,       admitted",
    "'http://[::1]/x',            admitted",
  })
  void domain_scope_is_the_registered_domains_of_the_seeds(String url, String verdict) {
    CrawlScope scope =
        scope(
            ScopeKind.DOMAIN,
            "https://www.example.co.uk/s",
            "https://me.github.io/s",
            "https://h1.test/s",
            "http://10.0.0.1/",
            "http://localhost/",
            "http://[::1]/");

    assertThat(verdict(scope, url)).isEqualTo(verdict);
  }

  @ParameterizedTest
  @ValueSource(strings = {"co.uk", "com", "github.io"})
  void a_seed_on_a_public_suffix_has_no_domain(String suffix) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> scope(ScopeKind.DOMAIN, "https://" + suffix + "/"))
        .withMessageContaining("https://" + suffix + "/")
        .withMessageContaining("scope host");
  }

  @ParameterizedTest
  @CsvSource({
    "https://a.test/docs/,           admitted",
    "https://a.test/docs/x/y?z,      admitted",
    "https://a.test/docs,            OUT_OF_SCOPE",
    "https://a.test/docsx/,          OUT_OF_SCOPE",
    "https://a.test/,                OUT_OF_SCOPE",
    "http://a.test/docs/x,           OUT_OF_SCOPE",
    "https://a.test:81/docs/x,       OUT_OF_SCOPE",
    "https://b.test/anything,        admitted",
    "https://a.test/aaa/x,           admitted",
  })
  void prefix_scope_is_what_lies_below_the_seeds_directories(String url, String verdict) {
    CrawlScope scope =
        scope(
            ScopeKind.PREFIX,
            "https://a.test/docs/start.html?q=/",
            "https://a.test/docs/deep/er/",
            "https://b.test/top",
            "https://a.test/aaa/s");

    assertThat(verdict(scope, url)).isEqualTo(verdict);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"https://a.test/docs/", "https://a.test/docs/index.html", "a.test/docs//"})
  void prefix_scope_knows_a_directory_whose_slash_was_normalized_away(String seed) {
    ScopeRules rules = ScopeRules.of(ScopeKind.PREFIX);
    CrawlScope scope = CrawlScope.of(settings(rules, Profile.AGGRESSIVE, seed));

    assertThat(verdict(scope, "https://a.test/docs/x")).isEqualTo("admitted");
    assertThat(verdict(scope, "https://a.test/docs?y=1")).isEqualTo("admitted");
    assertThat(verdict(scope, "https://a.test/other")).isEqualTo("OUT_OF_SCOPE");
  }

  @Test
  void any_scope_is_everywhere() {
    assertThat(verdict(scope(ScopeKind.ANY, "https://a.test/"), "http://other.example/"))
        .isEqualTo("admitted");
  }

  @Test
  void a_seed_is_admitted_whatever_the_other_rules_say() {
    ScopeRules rules =
        new ScopeRules(ScopeKind.HOST, List.of("nothing"), List.of("logo"), false, true, true);
    CrawlScope scope = CrawlScope.of(settings(rules, Profile.STANDARD, "https://a.test/logo.png"));

    assertThat(scope.judge(url("https://a.test/logo.png")))
        .isEqualTo(new Ruling.Admitted("it is a seed"));
    assertThat(verdict(scope, "https://a.test/logo2.png")).isEqualTo("ASSET");
  }

  @ParameterizedTest
  @CsvSource({
    "https://a.test/blog/1,        admitted",
    "https://a.test/news/2024,     admitted",
    "https://a.test/shop,          NOT_INCLUDED",
    "https://a.test/blog/private,  EXCLUDED",
    "https://a.test/blog/?print=1, EXCLUDED",
  })
  void patterns_are_found_anywhere_in_the_url(String url, String verdict) {
    CrawlScope scope = scope(List.of("/blog/", "/news/\\d+$"), List.of("private", "[?&]print="));

    assertThat(verdict(scope, url)).isEqualTo(verdict);
  }

  @Test
  void a_ruling_names_the_pattern_that_decided() {
    CrawlScope scope = scope(List.of("/blog/"), List.of("private"));

    assertThat(scope.judge(url("https://a.test/blog/1")))
        .isEqualTo(new Ruling.Admitted("include pattern /blog/"));
    assertThat(scope.judge(url("https://a.test/private")))
        .isEqualTo(new Ruling.Refused(Refusal.EXCLUDED, "exclude pattern private"));
  }

  @Test
  void a_bad_pattern_is_refused_with_its_name_and_the_complaint() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> scope(List.of("a(b"), List.of()))
        .withMessageContaining("include")
        .withMessageContaining("a(b")
        .withMessageContaining("missing closing )");
  }

  @Test
  void a_pattern_that_would_backtrack_for_ever_is_linear() {
    CrawlScope scope = scope(List.of(), List.of("(x+x+)+y"));

    assertThat(verdict(scope, "https://a.test/" + "x".repeat(2_000))).isEqualTo("admitted");
  }
}
