package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.Limits;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.Settlement;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Host;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Many threads at one store. */
public abstract class ConcurrencyContract extends CrawlStoreContract {
  private static final int HOSTS = 4;
  private static final int PAGES = 400;

  @Test
  void no_url_is_lent_to_two_workers() throws Exception {
    CrawlId crawl = crawl();
    List<Discovery> seeds = new ArrayList<>();
    for (int i = 0; i < PAGES; i++) {
      seeds.add(Samples.seed("/" + i + "/"));
    }
    store.frontier().offer(crawl, seeds);
    Queue<Claim> claims = new ConcurrentLinkedQueue<>();

    Crowd.everybody(
        () -> {
          List<Claim> mine = claim(crawl, 3);
          while (!mine.isEmpty()) {
            claims.addAll(mine);
            mine = claim(crawl, 3);
          }
          return null;
        });

    assertThat(claims).extracting(Claim::id).hasSize(PAGES).doesNotHaveDuplicates();
    assertThat(claims).extracting(Claim::token).doesNotHaveDuplicates();
  }

  @Test
  void workers_together_visit_every_page_once() throws Exception {
    CrawlId crawl = crawl(Limits.unlimited().withMaxDepth(1_000), page(0));
    Queue<Claim> settled = new ConcurrentLinkedQueue<>();

    Crowd.everybody(() -> crawlAll(crawl, settled));

    assertThat(settled).extracting(Claim::id).hasSize(PAGES).doesNotHaveDuplicates();
    assertThat(Scan.records(store, crawl))
        .extracting(record -> record.url().text())
        .hasSize(PAGES)
        .doesNotHaveDuplicates();
    assertThat(counts(crawl).of(UrlState.VISITED)).isEqualTo(PAGES);
    assertThat(status(crawl)).isEqualTo(CrawlStatus.COMPLETED);
    assertCountersAreFacts(crawl);
  }

  @Test
  void workers_together_do_not_overshoot_a_budget() throws Exception {
    Limits limits = Limits.unlimited().withMaxDepth(1_000).withMaxPages(PAGES / 2);
    CrawlId crawl = crawl(limits, page(0));

    Crowd.everybody(() -> crawlAll(crawl, new ConcurrentLinkedQueue<>()));

    assertThat(counts(crawl).admitted()).isEqualTo(PAGES / 2);
    assertThat(reread(crawl).reason()).isEqualTo("maxPages");
    assertCountersAreFacts(crawl);
  }

  @Test
  void one_seed_offered_by_many_is_one_record() throws Exception {
    CrawlId crawl = crawl();
    List<Discovery> seeds = new ArrayList<>();
    for (int i = 0; i < PAGES; i++) {
      seeds.add(Samples.seed("/" + i + "/"));
    }

    List<Integer> admitted =
        Crowd.everybody(
            () -> {
              List<Discovery> mine = new ArrayList<>(seeds);
              Collections.reverse(mine.subList(0, PAGES / 2));
              return store.frontier().offer(crawl, mine);
            });

    assertThat(admitted.stream().mapToInt(Integer::intValue).sum()).isEqualTo(PAGES);
    assertThat(urls(crawl)).hasSize(PAGES).doesNotHaveDuplicates();
    assertThat(counts(crawl).of(UrlState.QUEUED)).isEqualTo(PAGES);
  }

  @Test
  void one_claim_settled_by_many_counts_once() throws Exception {
    CrawlId crawl = crawl("/1", "/2");
    Claim claim = take(crawl, "/1");

    List<SettleResult> results = Crowd.everybody(() -> settle(Outcome.of(claim).visited()));

    assertThat(results).containsOnlyOnce(SettleResult.SETTLED);
    assertThat(record(crawl, "/1").attempts()).isEqualTo(1);
  }

  @Test
  void a_crawl_cancelled_at_work_keeps_its_counters_true() throws Exception {
    CrawlId crawl = crawl(Limits.unlimited().withMaxDepth(1_000), page(0));
    Queue<Claim> settled = new ConcurrentLinkedQueue<>();

    Crowd.everybody(
        () -> {
          while (settled.size() < PAGES / 4) {
            step(crawl, settled);
          }
          if (status(crawl) == CrawlStatus.RUNNING) {
            cancel(crawl);
          }
          return null;
        });

    assertThat(status(crawl)).isEqualTo(CrawlStatus.CANCELLED);
    assertThat(counts(crawl).open()).isZero();
    assertCountersAreFacts(crawl);
  }

  @Test
  void a_reader_that_follows_the_changes_misses_none() throws Exception {
    CrawlId crawl = crawl(Limits.unlimited().withMaxDepth(1_000), page(0));
    ChangeReader reader = new ChangeReader(store.view(), crawl);

    List<Future<@Nullable Void>> workers =
        Crowd.start(() -> crawlAll(crawl, new ConcurrentLinkedQueue<>()));
    while (!workers.stream().allMatch(Future::isDone)) {
      reader.readToEnd(7);
    }
    Crowd.answers(workers);
    reader.readToEnd(7);

    assertThat(reader.urls()).isEqualTo(Scan.records(store, crawl));
    assertThat(reader.version()).isEqualTo(store.view().version(crawl));
  }

  private void cancel(CrawlId crawl) {
    try {
      store.crawls().move(crawl, CrawlStatus.CANCELLED, null);
    } catch (IllegalStateException tooLate) {
      assertThat(status(crawl)).isEqualTo(CrawlStatus.CANCELLED);
    }
  }

  private @Nullable Void crawlAll(CrawlId crawl, Queue<Claim> settled) {
    while (status(crawl) == CrawlStatus.RUNNING) {
      step(crawl, settled);
    }
    return null;
  }

  private void step(CrawlId crawl, Queue<Claim> settled) {
    for (int host = 0; host < HOSTS; host++) {
      HostWork work = new HostWork(crawl, new Host("h" + host + ".test"));
      for (Claim claim : store.frontier().claim(work, 2, LEASE).claims()) {
        if (settle(fetched(claim)) == SettleResult.SETTLED) {
          settled.add(claim);
        }
      }
    }
  }

  /** Page n links to its neighbours and its double, so that most links are repeats. */
  private static Settlement fetched(Claim claim) {
    int n = Integer.parseInt(claim.url().path().replace("/", ""));
    return Outcome.of(claim)
        .linking(
            page((n + 1) % PAGES), page((n + 7) % PAGES), page(2 * n % PAGES), page(n), page(0))
        .bytes(n)
        .visited();
  }

  private static String page(int n) {
    return "http://h" + n % HOSTS + ".test/" + n + "/";
  }
}
