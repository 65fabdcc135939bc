package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.Limits;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.HostWork;
import dev.trawl.outcome.UrlState;
import dev.trawl.testkit.Outcome;
import dev.trawl.testkit.Samples;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Many settlements share few statements, and no statement looks at more as a crawl grows. */
class StatementsTest {
  private static final int HOSTS = 500;
  private static final int ROUNDS = 10;
  private static final double MOST_STATEMENTS = 0.1;

  private final Crew crew = new Crew(PostgresOptions.Tempo.STANDARD);

  @AfterEach
  void close() {
    crew.close();
  }

  @Test
  void a_page_takes_no_more_than_a_tenth_of_a_statement() {
    PostgresCrawlStore store = crew.join("w1");
    CrawlId crawl = crawl(store);
    long before = store.standing().statements();

    for (int round = 0; round < ROUNDS; round++) {
      visitEachHost(store, round);
    }

    double pages = HOSTS * ROUNDS;
    assertThat(store.frontier().counts(crawl).of(UrlState.VISITED)).isEqualTo((long) pages);
    assertThat((store.standing().statements() - before) / pages)
        .isLessThanOrEqualTo(MOST_STATEMENTS);
  }

  @Test
  void nor_does_it_when_most_urls_are_not_in_memory() {
    PostgresCrawlStore store = crew.join("w1", HOSTS * 8);
    CrawlId crawl = store.crawls().create(Samples.settings()).id();
    for (int page = 0; page < 40; page++) {
      offerToEachHost(store, crawl, page);
    }
    List<HostWork> hosts = store.frontier().arrivals(HOSTS);
    long before = store.standing().statements();

    for (int round = 0; round < ROUNDS; round++) {
      visitSomeOfEach(store, hosts, round);
    }

    double pages = HOSTS * ROUNDS * 2;
    assertThat(store.frontier().counts(crawl).of(UrlState.VISITED)).isEqualTo((long) pages);
    assertThat((store.standing().statements() - before) / pages)
        .isLessThanOrEqualTo(MOST_STATEMENTS);
  }

  private static void offerToEachHost(PostgresCrawlStore store, CrawlId crawl, int page) {
    List<Discovery> seeds = new ArrayList<>();
    for (int host = 0; host < HOSTS; host++) {
      seeds.add(Samples.seed("http://h" + host + ".test/" + page, 0));
    }
    store.frontier().offer(crawl, seeds);
  }

  /** One thread claims, as a crawler's does; what each page links to is of another priority. */
  private static void visitSomeOfEach(PostgresCrawlStore store, List<HostWork> hosts, int round) {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (HostWork work : hosts) {
        for (Claim claim : store.frontier().claim(work, 2, Duration.ofHours(1)).claims()) {
          String page = "http://%s/new/%d".formatted(work.host(), claim.id().value());
          threads.submit(
              () ->
                  store
                      .frontier()
                      .settle(List.of(Outcome.of(claim).link(page, 1 + round % 7).visited())));
        }
      }
    }
  }

  @Test
  void a_page_reads_no_more_rows_of_a_large_crawl_than_of_a_small_one() {
    crawl(crew.join("w1"));
    // The plans must be right also while nothing is known of the tables.
    crew.sql("ALTER TABLE %s.urls SET (autovacuum_enabled = off)");
    long small = rowsRead(0, 2);
    visit(2, 4 * ROUNDS);

    long large = rowsRead(4 * ROUNDS, 4 * ROUNDS + 2);

    assertThat(small).isGreaterThan(2 * HOSTS);
    assertThat(large).isLessThan(small * 3 / 2);
  }

  private long rowsRead(int from, int to) {
    leave();
    crew.sql("VACUUM %s.pending");
    long before = rowsRead();
    visit(from, to);
    leave();
    return rowsRead() - before;
  }

  private void visit(int from, int to) {
    if (crew.all().isEmpty()) {
      crew.join("w1");
    }
    for (int round = from; round < to; round++) {
      visitEachHost(crew.get("w1"), round);
    }
  }

  /** Server processes tell what they read when they end. */
  private void leave() {
    crew.leave("w1");
    Waiting.until(
        () -> "the server has noticed",
        () ->
            crew.number(
                    "SELECT count(*) FROM pg_stat_activity WHERE '%s' <> ''"
                        + " AND application_name LIKE 'trawl w1 %%'")
                == 0);
  }

  private long rowsRead() {
    return crew.number(
        """
        SELECT (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes
            WHERE schemaname = s.name AND relname IN ('urls', 'pending', 'links', 'hosts'))
          + (SELECT sum(seq_tup_read) FROM pg_stat_user_tables
            WHERE schemaname = s.name AND relname IN ('urls', 'pending', 'links', 'hosts'))
        FROM (SELECT '%s' AS name) s
        """);
  }

  private static CrawlId crawl(PostgresCrawlStore store) {
    CrawlId crawl =
        store.crawls().create(Samples.settings(Limits.unlimited().withMaxDepth(1_000))).id();
    String[] seeds = new String[HOSTS];
    for (int i = 0; i < HOSTS; i++) {
      seeds[i] = "http://h" + i + ".test/0";
    }
    store.frontier().offer(crawl, Samples.seeds(seeds));
    return crawl;
  }

  /** Each page links to the next one of its host, in a directory of its own. */
  private static void visitEachHost(PostgresCrawlStore store, int round) {
    List<HostWork> hosts = store.frontier().arrivals(HOSTS);
    assertThat(hosts).hasSize(HOSTS);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      hosts.forEach(host -> threads.submit(() -> visit(store, host, round + 1)));
    }
  }

  /** As a crawler does: it reads what is known of the host, claims, and settles what it found. */
  private static void visit(PostgresCrawlStore store, HostWork work, int next) {
    store.hosts().find(work.host());
    for (Claim claim : store.frontier().claim(work, 8, Duration.ofHours(1)).claims()) {
      String page = "http://" + work.host() + "/" + next + "/";
      store.frontier().settle(List.of(Outcome.of(claim).linking(page, page).visited()));
    }
  }
}
