package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.ChangedUrls;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.testkit.Outcome;
import dev.trawl.testkit.Samples;
import dev.trawl.testkit.Scan;
import dev.trawl.url.Host;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Changes that several processes make, seen by one that only looks. */
class FollowingTest {
  private static final int ALL = 20_000;

  private final Crew crew = new Crew();
  private final PostgresCrawlStore worker = crew.join("w1");
  private final PostgresCrawlStore visitor = crew.visit("v1");

  @AfterEach
  void close() {
    crew.close();
  }

  @Test
  void what_is_written_beside_an_older_transaction_is_told_after_it() throws SQLException {
    CrawlId crawl = crawl("/1", "/2");
    long before = visitor.view().version(crawl);

    try (Connection older = connect();
        Statement statement = older.createStatement()) {
      older.setAutoCommit(false);
      statement.execute("SELECT pg_current_xact_id()");
      visit(crawl, "/1", "/3");

      assertThat(visitor.view().changes(crawl, before, ALL))
          .isEqualTo(new ChangedUrls(List.of(), List.of(), before, false));
      older.rollback();
    }

    assertThat(visitor.view().changes(crawl, before, ALL).urls())
        .extracting(url -> url.url().pathAndQuery())
        .containsExactly("/1", "/3");
  }

  @Test
  void a_visitor_follows_all_workers() {
    PostgresCrawlStore second = crew.join("w2");
    crew.awaitSlots("w1", Slots.COUNT / 2);
    crew.awaitSlots("w2", Slots.COUNT / 2);
    CrawlId crawl =
        crawl(
            IntStream.range(0, 100)
                .mapToObj(i -> "http://h" + i + ".test/")
                .toArray(String[]::new));
    Waiting.until(() -> "all are queued", () -> admitted(crawl) == 100);
    Map<Long, UrlRecord> known = new TreeMap<>();
    long version = read(crawl, 0, known);

    visitEach(worker, crawl);
    version = read(crawl, version, known);
    visitEach(second, crawl);
    read(crawl, version, known);

    assertThat(known.values())
        .hasSize(100)
        .allSatisfy(url -> assertThat(url.state()).isEqualTo(UrlState.VISITED))
        .containsExactlyElementsOf(Scan.records(visitor, crawl));
  }

  @Test
  void versions_go_on_when_the_database_came_from_another_server() {
    CrawlId crawl = crawl("/1", "/2");
    long before = visitor.view().version(crawl);
    crew.leave("w1");
    crew.leave("v1");
    // As if this server had run so many transactions fewer than the one before.
    crew.sql("UPDATE %s.crawls SET number_offset = number_offset - 1000000");

    PostgresCrawlStore next = crew.join("w1");
    visit(next, crawl, "/1", "/3");

    assertThat(next.view().changes(crawl, before, ALL).urls())
        .extracting(url -> url.url().pathAndQuery())
        .containsExactly("/1", "/3");
    assertThat(next.view().changes(crawl, 0, ALL).urls()).hasSize(3);
  }

  @Test
  void what_a_cancelled_crawl_loses_later_is_told_after_its_end() {
    CrawlId crawl = crawl("/1", "/2", "/3");
    visit(crawl, "/1");
    visitor.crawls().move(crawl, CrawlStatus.CANCELLED, null);
    long end = visitor.view().version(crawl);
    UrlRecord page = worker.view().find(crawl, Samples.url("/1")).orElseThrow();

    worker.requeueLost(crawl, List.of(page.id()), _ -> false);

    ChangedUrls late = visitor.view().changes(crawl, end, ALL);
    assertThat(late.urls()).extracting(UrlRecord::id).containsExactly(page.id());
    assertThat(late.version()).isEqualTo(visitor.view().version(crawl)).isGreaterThan(end);
  }

  private Connection connect() throws SQLException {
    return DriverManager.getConnection(crew.schema().jdbc(), crew.schema().properties());
  }

  private CrawlId crawl(String... seeds) {
    CrawlId crawl = worker.crawls().create(Samples.settings()).id();
    worker.frontier().offer(crawl, Samples.seeds(seeds));
    return crawl;
  }

  private long admitted(CrawlId crawl) {
    return visitor.frontier().counts(crawl).admitted();
  }

  private long read(CrawlId crawl, long after, Map<Long, UrlRecord> known) {
    long version = after;
    boolean hasMore = true;
    while (hasMore) {
      ChangedUrls changes = visitor.view().changes(crawl, version, 7);
      changes.urls().forEach(url -> known.put(url.id().value(), url));
      version = changes.version();
      hasMore = changes.hasMore();
    }
    return version;
  }

  private void visit(CrawlId crawl, String url, String... links) {
    visit(worker, crawl, url, links);
  }

  private static void visit(PostgresCrawlStore store, CrawlId crawl, String url, String... links) {
    List<Claim> claims =
        store
            .frontier()
            .claim(new HostWork(crawl, Samples.HOST), 100, Duration.ofHours(1))
            .claims();
    for (Claim claim : claims) {
      if (claim.url().equals(Samples.url(url))) {
        store
            .frontier()
            .settle(
                List.of(
                    Outcome.of(claim)
                        .captured(new CaptureRef("1.warc.gz", 1))
                        .linking(links)
                        .visited()));
      } else {
        store.frontier().release(List.of(claim));
      }
    }
  }

  private static void visitEach(PostgresCrawlStore store, CrawlId crawl) {
    for (int i = 0; i < 100; i++) {
      HostWork work = new HostWork(crawl, new Host("h" + i + ".test"));
      for (Claim claim : store.frontier().claim(work, 9, Duration.ofHours(1)).claims()) {
        store.frontier().settle(List.of(Outcome.of(claim).visited()));
      }
    }
  }
}
