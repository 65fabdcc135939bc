package dev.trawl.synthetic.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.synthetic.oracle.Expectation;
import dev.trawl.synthetic.oracle.Oracle;
import dev.trawl.synthetic.oracle.Rules;
import dev.trawl.synthetic.oracle.Scope;
import dev.trawl.synthetic.oracle.States;
import dev.trawl.synthetic.oracle.Urls;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Request;
import dev.trawl.synthetic.web.WebSpec.Trouble;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Webs that are made for benchmarks: with trouble, without frills, over TLS. */
class SpecialWebsTest {
  private static final int PORT = 8_080;
  private static final int TLS_PORT = 8_443;
  private static final WebSpec SPEC = WebSpec.of(3, 40, 50);

  private static Expectation expected(SyntheticWeb web, int port) {
    return Oracle.expect(web.on(port), Rules.standard(Scope.any()), List.of(web.home(0, port)));
  }

  private static Answer answer(SyntheticWeb web, String url, int port) {
    return web.answer(Request.get(Urls.host(url), port, Urls.target(url)));
  }

  private static String body(Answer answer) {
    return new String(((Answer.Page) answer).body(), StandardCharsets.UTF_8);
  }

  @Test
  void pages_in_trouble_fail_and_the_oracle_knows_which() {
    SyntheticWeb web = new SyntheticWeb(SPEC.withoutFrills().with(new Trouble(20, 50)));

    Expectation expected = expected(web, PORT);

    assertThat(expected.count(States.FAILED)).isBetween(60L, 220L);
    for (String url : expected.urls(States.FAILED)) {
      assertThat(answer(web, url, PORT)).isInstanceOfAny(Answer.Hang.class, Answer.Reset.class);
    }
    for (String url : expected.urls(States.VISITED)) {
      assertThat(answer(web, url, PORT)).isInstanceOf(Answer.Page.class);
    }
  }

  @Test
  void trouble_comes_in_the_shares_that_were_asked_for() {
    SyntheticWeb web = new SyntheticWeb(WebSpec.of(1, 1, 10_001).with(new Trouble(20, 50)));

    int hanging = 0;
    int resetting = 0;
    for (int page = 1; page <= 10_000; page++) {
      Answer answer = answer(web, web.home(0, PORT) + PageTree.path(page).substring(1), PORT);
      hanging += answer instanceof Answer.Hang ? 1 : 0;
      resetting += answer instanceof Answer.Reset ? 1 : 0;
    }

    assertThat(hanging).isBetween(150, 250);
    assertThat(resetting).isBetween(430, 570);
  }

  @Test
  void home_pages_and_robots_are_spared() {
    SyntheticWeb web = new SyntheticWeb(SPEC.with(new Trouble(500, 500)));

    for (int host = 0; host < 40; host++) {
      assertThat(answer(web, web.home(host, PORT), PORT)).isInstanceOf(Answer.Page.class);
      assertThat(answer(web, web.home(host, PORT) + "robots.txt", PORT))
          .isInstanceOf(Answer.Page.class);
    }
  }

  @Test
  void more_than_all_pages_cannot_be_in_trouble() {
    assertThatThrownBy(() -> new Trouble(600, 500)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void without_frills_a_crawl_finds_the_pages_and_nothing_else() {
    SyntheticWeb web = new SyntheticWeb(SPEC.withoutFrills());

    Expectation expected = expected(web, PORT);

    assertThat(expected.states()).hasSize(40 * 50);
    assertThat(expected.pages()).isEqualTo(40 * 50);
    assertThat(body(answer(web, web.home(0, PORT), PORT))).doesNotContain("nofollow", ".pdf");
    assertThat(body(answer(web, web.home(0, PORT) + "robots.txt", PORT))).doesNotContain("Sitemap");
  }

  @Test
  void on_a_tls_port_every_link_is_secure_and_the_oracle_agrees() {
    SyntheticWeb web = new SyntheticWeb(SPEC.with(Mix.peaceful()));

    Expectation expected = expected(web, TLS_PORT);

    assertThat(expected.states().keySet()).allMatch(url -> url.startsWith("https://127."));
    assertThat(expected.states()).hasSameSizeAs(expected(web, PORT).states());
    assertThat(body(answer(web, web.home(0, TLS_PORT), TLS_PORT)))
        .contains("https://127.")
        .doesNotContain("http://");
  }
}
