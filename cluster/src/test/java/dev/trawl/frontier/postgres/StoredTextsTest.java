package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.Timings;
import dev.trawl.outcome.UrlState;
import dev.trawl.testkit.Outcome;
import dev.trawl.testkit.Samples;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Texts that PostgreSQL would refuse must not keep a page out. */
class StoredTextsTest {
  @Test
  void texts_with_zeros_and_half_characters_are_stored_without_them() {
    try (Crew crew = new Crew()) {
      PostgresCrawlStore store = crew.join("w1");
      CrawlId crawl = store.crawls().create(Samples.settings()).id();
      store.frontier().offer(crawl, List.of(Discovery.seed(Samples.url("/1"), "a\0b\uD83D")));
      Claim claim =
          store
              .frontier()
              .claim(new HostWork(crawl, Samples.HOST), 1, Duration.ofHours(1))
              .claims()
              .getFirst();
      UrlFacts facts =
          new UrlFacts(
              new UrlFacts.Answer(200, "text\0", 1, "sha256:00", false),
              new UrlFacts.Failure(ErrorClass.PARSE, "\0"),
              null,
              null,
              "title\0 🐟",
              "::1",
              Timings.NONE,
              null,
              "w\0");

      store.frontier().settle(List.of(Outcome.of(claim).done(UrlState.VISITED, facts)));

      UrlRecord record = store.view().find(crawl, Samples.url("/1")).orElseThrow();
      assertThat(record.rawHref()).isEqualTo("a\uFFFDb\uFFFD");
      assertThat(record.facts().title()).isEqualTo("title\uFFFD 🐟");
    }
  }
}
