package dev.trawl.crawling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.engine.Crawler;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.Breaker;
import dev.trawl.pace.HostState;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Answer.Framing;
import dev.trawl.synthetic.site.Headers;
import dev.trawl.synthetic.site.Request;
import dev.trawl.synthetic.site.Site;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What our own closing cuts off is nobody's fault: it is fetched again, as if never asked. */
class ClosingTest {
  private static final int HOSTS = 20;
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @TempDir Path directory;

  @Test
  void pages_that_our_closing_cuts_off_are_fetched_again_and_none_has_failed() throws Exception {
    try (CrawlRig rig = CrawlRig.open(directory, hangingOnce("/"))) {
      CrawlId id = rig.offer(CrawlPlan.from(seeds(rig)).maxRetries(0));
      cutOff(rig, "/");

      List<UrlRecord> given = List.copyOf(rig.result(id).records().values());
      assertThat(given).hasSize(HOSTS);
      assertThat(given).extracting(UrlRecord::state).containsOnly(UrlState.QUEUED);
      assertThat(given).extracting(UrlRecord::attempts).containsOnly(0);
      assertThat(breakers(rig)).containsOnly(Breaker.CLOSED);
      assertNextRunFetchesEverything(rig, id, "/");
    }
  }

  @Test
  void robots_files_that_our_closing_cuts_off_are_asked_again_and_no_host_is_in_trouble()
      throws Exception {
    try (CrawlRig rig = CrawlRig.open(directory, hangingOnce("/robots.txt"))) {
      CrawlId id = rig.offer(CrawlPlan.from(seeds(rig)).maxRetries(0));
      cutOff(rig, "/robots.txt");

      assertThat(rig.result(id).in(UrlState.QUEUED)).hasSize(HOSTS);
      assertThat(breakers(rig)).containsOnly(Breaker.CLOSED);
      assertNextRunFetchesEverything(rig, id, "/robots.txt");
    }
  }

  /** Closes while every host owes an answer, and waits until no step is left. */
  private static void cutOff(CrawlRig rig, String target) throws Exception {
    Crawler crawler = rig.start(HOSTS);
    try (crawler) {
      Waiting.until(
          () -> "every host is asked for " + target, PATIENCE, () -> asked(rig, target) == HOSTS);
      assertThat(crawler.drain(Duration.ofMillis(50))).isFalse();
    }
    rig.home().parts().fetcher().close();
    Waiting.until(() -> "the steps have ended", PATIENCE, () -> crawler.load().inFlight() == 0);
    assertThat(crawler.failure()).isEmpty();
    rig.reopen();
  }

  private static void assertNextRunFetchesEverything(CrawlRig rig, CrawlId id, String cutOff) {
    try (Crawler crawler = rig.start(HOSTS)) {
      rig.awaitEnd(crawler, id);
    }

    Crawled crawled = rig.result(id);
    assertThat(crawled.visited()).hasSize(HOSTS);
    assertThat(asked(rig, cutOff)).isEqualTo(2 * HOSTS);
    assertThat(rig.ledger().requestCount()).isEqualTo(3 * HOSTS);
    crawled.assertKeptItsPromises();
  }

  /** A page on every host; what is named hangs when it is asked for the first time. */
  private static Site hangingOnce(String target) {
    return request ->
        request.target().equals(target)
            ? Answer.inTurn(new Answer.Hang(), answer(request))
            : answer(request);
  }

  /** Each answer ends its connection: what dies on a kept one is nobody's failure anyway. */
  private static Answer answer(Request request) {
    byte[] body = "<title>Here</title>".getBytes(StandardCharsets.UTF_8);
    return request.target().equals("/robots.txt")
        ? new Answer.Page(404, Headers.TEXT, body, Framing.CLOSE)
        : new Answer.Page(200, Headers.HTML, body, Framing.CLOSE);
  }

  private static List<String> seeds(CrawlRig rig) {
    return IntStream.rangeClosed(1, HOSTS).mapToObj(i -> rig.url("127.0.0." + i, "/")).toList();
  }

  private static long asked(CrawlRig rig, String target) {
    return rig.ledger().requests().stream().filter(r -> r.target().equals(target)).count();
  }

  private static List<Breaker> breakers(CrawlRig rig) {
    try (Stream<HostState> hosts = rig.home().store().hosts().all()) {
      return hosts.map(HostState::breaker).toList();
    }
  }
}
