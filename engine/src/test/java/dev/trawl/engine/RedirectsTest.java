package dev.trawl.engine;

import static dev.trawl.engine.EngineSamples.claim;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.ScopeKind;
import dev.trawl.crawl.ScopeRules;
import dev.trawl.engine.Redirects.Move;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.UrlFacts.Redirect;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.testkit.Samples;
import dev.trawl.url.Refusal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedirectsTest {
  @ParameterizedTest
  @CsvSource({
    "/to, http://a.test/to",
    "to?x=1#y, http://a.test/dir/to?x=1",
    "?q=1, http://a.test/dir/from?q=1",
    "//a.test:81/to, http://a.test:81/to",
    "https://a.test/to, https://a.test/to",
    "https://www.a.test/to, https://www.a.test/to",
    "HTTP://A.TEST:80/%7Eto?utm_source=x, http://a.test/~to"
  })
  void a_location_is_resolved_and_normalized_like_a_link(String location, String target) {
    Move move = follow(claim("/dir/from"), location);

    assertThat(move.state()).isEqualTo(UrlState.REDIRECTED);
    assertThat(move.redirect()).isEqualTo(new Redirect(Samples.url(target), true));
    assertThat(move.findings().discoveries())
        .extracting(Discovery::url)
        .containsExactly(Samples.url(target));
  }

  @Test
  void a_target_lies_at_the_depth_of_its_redirector_and_counts_one_more() {
    Discovery found = follow(claim("/from", 3, 0, 0), "/to").findings().discoveries().getFirst();

    assertThat(found.depth()).isEqualTo(1);
    assertThat(found.redirects()).isEqualTo(4);
  }

  @Test
  void the_fifth_redirect_is_followed_and_the_sixth_fails() {
    assertThat(follow(claim("/from", 4, 0, 0), "/to").state()).isEqualTo(UrlState.REDIRECTED);

    Move sixth = follow(claim("/from", 5, 0, 0), "/to");
    assertThat(sixth.state()).isEqualTo(UrlState.FAILED);
    assertThat(sixth.failure().error()).isEqualTo(ErrorClass.TOO_MANY_REDIRECTS);
    assertThat(sixth.findings().discoveries()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/from", "from", "#part", "", "http://a.test/from", "?utm_source=again"})
  void a_redirect_to_itself_fails(String location) {
    assertThat(follow(claim("/from"), location).state()).isEqualTo(UrlState.FAILED);
  }

  @ParameterizedTest
  @CsvSource({
    "http://b.test/, OUT_OF_SCOPE",
    "/logo.png, ASSET",
    "/paper.pdf, DOCUMENT",
    "/a/a/a/a/, REPEATED_SEGMENTS"
  })
  void a_target_that_a_link_could_not_lead_to_is_recorded_and_not_admitted(
      String location, Refusal refusal) {
    Move move = follow(claim("/from"), location);

    assertThat(move.state()).isEqualTo(UrlState.REDIRECTED);
    assertThat(move.redirect().inScope()).isFalse();
    assertThat(move.findings().discoveries()).isEmpty();
    assertThat(move.findings().refused()).isEqualTo(Map.of(refusal, 1));
  }

  @Test
  void a_target_of_another_scheme_is_redirected_out_of_scope() {
    Move move = follow(claim("/from"), "ftp://a.test/");

    assertThat(move.state()).isEqualTo(UrlState.REDIRECTED);
    assertThat(move.findings().refused()).isEqualTo(Map.of(Refusal.SCHEME, 1));
  }

  @Test
  void a_location_that_is_no_url_is_as_good_as_none() {
    assertThat(follow(claim("/from"), "http://[").state()).isEqualTo(UrlState.HTTP_TERMINAL);
  }

  @Test
  void a_crawl_that_follows_no_redirects_records_where_they_lead() {
    ScopeRules still = new ScopeRules(ScopeKind.HOST, List.of(), List.of(), false, false, true);

    Move move = Redirects.follow(claim("/from"), "/to", EngineSamples.crawl(still, 25));

    assertThat(move.state()).isEqualTo(UrlState.REDIRECTED);
    assertThat(move.redirect()).isEqualTo(new Redirect(Samples.url("/to"), true));
    assertThat(move.findings().discoveries()).isEmpty();
  }

  private static Move follow(Claim claim, String location) {
    return Redirects.follow(claim, location, EngineSamples.crawl());
  }
}
