package dev.trawl.synthetic.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Request;
import dev.trawl.synthetic.site.StaticSite;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PageTallyTest {
  private final PageTally tally =
      new PageTally(
          StaticSite.anywhere()
              .html("/", "home")
              .html("/other", "other")
              .at("/late", new Answer.Slow(Duration.ofSeconds(1), Answer.html("late")))
              .at("/hang", new Answer.Hang())
              .robots("User-agent: *\n")
              .build());

  private void ask(String host, String target) {
    tally.answer(Request.get(host, 80, target));
  }

  @Test
  void a_page_counts_once_however_often_it_is_asked_for() {
    ask("127.0.0.1", "/");
    ask("127.0.0.1", "/");
    ask("127.0.0.1", "/other");
    ask("127.0.0.2", "/");

    assertThat(tally.pages()).isEqualTo(3);
  }

  @Test
  void what_is_no_page_does_not_count() {
    ask("127.0.0.1", "/robots.txt");
    ask("127.0.0.1", "/missing");
    ask("127.0.0.1", "/hang");

    assertThat(tally.pages()).isZero();
  }

  @Test
  void a_late_page_is_a_page() {
    ask("127.0.0.1", "/late");

    assertThat(tally.pages()).isEqualTo(1);
  }

  @Test
  void cleared_it_begins_anew() {
    ask("127.0.0.1", "/");
    tally.clear();
    ask("127.0.0.1", "/");

    assertThat(tally.pages()).isEqualTo(1);
  }
}
