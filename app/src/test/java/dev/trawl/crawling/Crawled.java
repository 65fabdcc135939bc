package dev.trawl.crawling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.app.Standalone;
import dev.trawl.app.Verification;
import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.UrlFacts.Failure;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.PaceSetting;
import dev.trawl.synthetic.ledger.Ledger;
import dev.trawl.synthetic.site.Site;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a crawl ended up with, on our side and on the server's. */
record Crawled(
    Crawl crawl,
    Map<String, UrlRecord> records,
    Counts counts,
    Verification verification,
    Ledger ledger,
    Site site) {

  static Crawled read(Standalone home, Crawl crawl, Ledger ledger, Site site) {
    Map<String, UrlRecord> records = new TreeMap<>();
    try (Stream<UrlRecord> all = home.store().view().records(crawl.id())) {
      all.forEach(record -> records.put(record.url().text(), record));
    }
    return new Crawled(
        crawl,
        records,
        home.store().frontier().counts(crawl.id()),
        Verification.of(home.store(), home.archive(), crawl),
        ledger,
        site);
  }

  /** The state of every URL, by the URL. */
  Map<String, String> states() {
    Map<String, String> states = new TreeMap<>();
    records.forEach((url, record) -> states.put(url, record.state().name()));
    return states;
  }

  Map<String, Integer> depths() {
    Map<String, Integer> depths = new TreeMap<>();
    records.forEach((url, record) -> depths.put(url, record.depth()));
    return depths;
  }

  Set<String> visited() {
    return in(UrlState.VISITED);
  }

  Set<String> in(UrlState state) {
    return records.values().stream()
        .filter(record -> record.state() == state)
        .map(record -> record.url().text())
        .collect(Collectors.toSet());
  }

  UrlRecord record(String url) {
    UrlRecord record = records.get(url);
    if (record == null) {
      throw new AssertionError(url + " is no record; there are " + records.keySet());
    }
    return record;
  }

  UrlState state(String url) {
    return record(url).state();
  }

  ErrorClass error(String url) {
    Failure failure = record(url).facts().failure();
    if (failure == null) {
      throw new AssertionError(url + " did not fail: " + record(url));
    }
    return failure.error();
  }

  /** What every crawl owes: an end, sound data, no request too early, none against robots.txt. */
  void assertKeptItsPromises() {
    assertThat(crawl.status()).isEqualTo(CrawlStatus.COMPLETED);
    assertThat(counts.open()).isZero();
    assertThat(verification.findings()).isEmpty();
    assertThat(verification.isSound()).isTrue();
    assertThat(ledger.gapViolations(pace(), Duration.ZERO)).isEmpty();
    assertThat(ledger.robotsViolations(site, "Trawl")).isEmpty();
  }

  private Duration pace() {
    return crawl.settings().manners().pace() instanceof PaceSetting.Fixed(Duration interval)
        ? interval
        : Duration.ZERO;
  }
}
