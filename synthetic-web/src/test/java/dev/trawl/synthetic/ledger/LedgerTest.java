package dev.trawl.synthetic.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.trawl.synthetic.ledger.RobotsViolation.Reason;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Request;
import dev.trawl.synthetic.site.StaticSite;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerTest {
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2026-01-01T00:00:00Z"));
  private static final long BASE = System.nanoTime();

  private final Ledger ledger = Ledger.recording(CLOCK);

  private Ticket ask(String host, String target, long millis) {
    Request request = Request.get(host, 80, target);
    return ledger.arrived(1, request, BASE + millis * 1_000_000);
  }

  /** A request that was answered at once; its end is now, which is after all starts here. */
  private void asked(String host, String target, long millis) {
    Ticket ticket = ask(host, target, millis);
    ticket.ending(200);
    ticket.done(100);
  }

  @Test
  void requests_are_listed_by_arrival_with_what_was_sent() {
    asked("a", "/2", 2);
    asked("a", "/1", 1);

    assertThat(ledger.requests()).extracting(Entry::target).containsExactly("/1", "/2");
    assertThat(ledger.requests()).extracting(Entry::status).containsOnly(200);
    assertThat(ledger.bytesSent()).isEqualTo(200);
    assertThat(ledger.requestCount()).isEqualTo(2);
  }

  @Test
  void a_request_in_progress_is_listed_as_open() {
    ask("a", "/", 0);

    assertThat(ledger.requests()).singleElement().matches(entry -> !entry.isFinished());
  }

  @Test
  void hits_count_one_url_only() {
    asked("a", "/x", 0);
    asked("a", "/x", 1);
    asked("b", "/x", 2);

    assertThat(ledger.hits("http://a/x")).isEqualTo(2);
    assertThat(ledger.requestsTo("b")).hasSize(1);
  }

  @Test
  void the_smallest_gap_is_between_starts_at_one_host() {
    asked("a", "/1", 0);
    asked("b", "/1", 10);
    asked("a", "/2", 1_000);
    asked("a", "/3", 1_700);

    assertThat(ledger.smallestGap("a")).hasValue(Duration.ofMillis(700));
    assertThat(ledger.smallestGap("b")).isEmpty();
  }

  @Test
  void gaps_below_the_pace_less_tolerance_are_violations() {
    asked("a", "/1", 0);
    asked("a", "/2", 960);
    asked("a", "/3", 1_900);
    asked("b", "/1", 1_901);

    assertThat(ledger.gapViolations(Duration.ofSeconds(1), Duration.ofMillis(50)))
        .singleElement()
        .satisfies(
            violation -> {
              assertThat(violation.second().target()).isEqualTo("/3");
              assertThat(violation.gap()).hasMillis(940);
            });
  }

  @Test
  void each_host_may_have_a_pace_of_its_own() {
    asked("a", "/1", 0);
    asked("b", "/1", 0);
    asked("a", "/2", 500);
    asked("b", "/2", 500);

    assertThat(
            ledger.gapViolations(
                host -> Duration.ofMillis(host.equals("a") ? 400 : 600), Duration.ZERO))
        .extracting(violation -> violation.first().host())
        .containsExactly("b");
  }

  @Test
  void concurrent_requests_are_those_that_overlap() {
    long start = System.nanoTime();
    Ticket first = ledger.arrived(1, Request.get("a", 80, "/1"), start);
    Ticket second = ledger.arrived(2, Request.get("a", 80, "/2"), start + 1);
    first.done(0);
    second.done(0);
    ledger.arrived(3, Request.get("a", 80, "/3"), System.nanoTime()).done(0);

    assertThat(ledger.maxConcurrent("a")).isEqualTo(2);
    assertThat(ledger.maxConcurrent("b")).isZero();
  }

  @Test
  void robots_are_violated_by_what_is_forbidden_and_by_what_comes_too_early() {
    StaticSite site =
        StaticSite.anywhere().robots("User-agent: trawl\nDisallow: /no\n").html("/", "").build();
    ledger.arrived(1, Request.get("a", 80, "/early"), System.nanoTime()).done(0);
    ledger.arrived(1, Request.get("a", 80, "/robots.txt"), System.nanoTime()).done(0);
    ledger.arrived(1, Request.get("a", 80, "/no/1"), System.nanoTime()).done(0);
    ledger.arrived(1, Request.get("a", 80, "/yes"), System.nanoTime()).done(0);

    assertThat(ledger.robotsViolations(site, "Trawl"))
        .extracting(violation -> violation.request().target(), RobotsViolation::reason)
        .containsExactly(tuple("/early", Reason.BEFORE_ROBOTS), tuple("/no/1", Reason.DISALLOWED));
  }

  @Test
  void a_missing_robots_txt_forbids_nothing_and_a_broken_one_everything() {
    ledger.arrived(1, Request.get("a", 80, "/robots.txt"), System.nanoTime()).done(0);
    ledger.arrived(1, Request.get("a", 80, "/x"), System.nanoTime()).done(0);
    StaticSite missing = StaticSite.anywhere().html("/", "").build();
    StaticSite broken = StaticSite.anywhere().status("/robots.txt", 503).build();
    StaticSite late =
        StaticSite.anywhere()
            .at("/robots.txt", Answer.inTurn(Answer.text(503, ""), Answer.text(404, "")))
            .build();

    assertThat(ledger.robotsViolations(missing, "Trawl")).isEmpty();
    assertThat(ledger.robotsViolations(late, "Trawl")).isEmpty();
    assertThat(ledger.robotsViolations(broken, "Trawl")).hasSize(1);
  }

  @Test
  void a_counting_ledger_keeps_the_totals_only() {
    Ledger counting = Ledger.counting(CLOCK);
    counting.arrived(1, Request.get("a", 80, "/"), BASE).done(7);

    assertThat(counting.requestCount()).isEqualTo(1);
    assertThat(counting.bytesSent()).isEqualTo(7);
    assertThat(counting.requests()).isEmpty();
  }

  @Test
  void a_journal_is_on_disk_as_soon_as_a_request_is_done(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("ledger.jsonl");
    try (Ledger journal = Ledger.journaling(CLOCK, file)) {
      journal.arrived(4, Request.get("a", 80, "/\"x\""), BASE).done(7);

      assertThat(Files.readAllLines(file))
          .singleElement()
          .asString()
          .startsWith("{\"at\":\"20")
          .contains("\"connection\":4,\"host\":\"a\",\"target\":\"/\\u0022x\\u0022\"")
          .endsWith("\"bytes\":7}");
    }
  }

  @Test
  void a_ledger_can_be_written_at_the_end_and_cleared(@TempDir Path folder) throws Exception {
    asked("a", "/1", 0);
    asked("a", "/2", 1);
    ledger.writeTo(folder.resolve("all.jsonl"));
    ledger.clear();

    assertThat(Files.readAllLines(folder.resolve("all.jsonl"))).hasSize(2);
    assertThat(ledger.requests()).isEmpty();
    assertThat(ledger.requestCount()).isZero();
  }
}
