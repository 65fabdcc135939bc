package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.ClaimBatch;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.CanonicalUrl;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A store and the reference beside it: what is done to one is done to the other and compared. */
final class TwinStores {
  /** One URL on loan from both. */
  record Loan(Claim real, Claim model) {}

  /** What both must agree on; ids and finders may differ with the order of a store's own work. */
  private record Row(
      UrlState state,
      int depth,
      int redirects,
      int attempts,
      @Nullable Instant notBefore,
      List<Link> links) {}

  private static final int ALL = 10_000;

  private final StoreHome home;
  private final InstantSource clock;
  private final int maxChildren;
  private final InMemoryCrawlStore.Disk disk = new InMemoryCrawlStore.Disk();
  private CrawlStore real;
  private InMemoryCrawlStore model;

  TwinStores(StoreHome home, InstantSource clock, int maxChildren) {
    this.home = home;
    this.clock = clock;
    this.maxChildren = maxChildren;
    this.real = home.open(clock, maxChildren);
    this.model = InMemoryCrawlStore.open(disk, clock, maxChildren);
  }

  Crawl create(CrawlSettings settings) {
    Crawl created = model.crawls().create(settings);
    assertThat(real.crawls().create(settings)).isEqualTo(created);
    return created;
  }

  Crawl find(CrawlId crawl) {
    return model.crawls().find(crawl).orElseThrow();
  }

  void offer(CrawlId crawl, List<Discovery> seeds) {
    assertThat(real.frontier().offer(crawl, seeds)).isEqualTo(model.frontier().offer(crawl, seeds));
  }

  List<Loan> claim(HostWork work, int limit, Duration lease) {
    ClaimBatch batch = real.frontier().claim(work, limit, lease);
    ClaimBatch expected = model.frontier().claim(work, limit, lease);
    model.frontier().release(expected.claims());
    assertThat(batch.claims()).as("claims of %s", work).hasSameSizeAs(expected.claims());
    if (batch.claims().isEmpty()) {
      assertThat(batch.nextDue()).isEqualTo(expected.nextDue());
    }
    List<Loan> loans = new ArrayList<>();
    for (Claim claim : batch.claims()) {
      loans.add(lend(work, claim, lease));
    }
    return loans;
  }

  private Loan lend(HostWork work, Claim claim, Duration lease) {
    List<Claim> twin = model.lend(work, List.of(claim.url()), lease);
    assertThat(twin).as("%s was to be had", claim.url()).hasSize(1);
    assertThat(claim)
        .usingRecursiveComparison()
        .ignoringFields("id", "token")
        .isEqualTo(twin.getFirst());
    return new Loan(claim, twin.getFirst());
  }

  void settle(List<Loan> loans, List<Function<Claim, Settlement>> outcomes) {
    List<Settlement> ofReal = new ArrayList<>();
    List<Settlement> ofModel = new ArrayList<>();
    for (int i = 0; i < loans.size(); i++) {
      ofReal.add(outcomes.get(i).apply(loans.get(i).real()));
      ofModel.add(outcomes.get(i).apply(loans.get(i).model()));
    }
    List<SettleResult> results = real.frontier().settle(ofReal);
    assertThat(results).isEqualTo(model.frontier().settle(ofModel));
  }

  void release(List<Loan> loans) {
    real.frontier().release(loans.stream().map(Loan::real).toList());
    model.frontier().release(loans.stream().map(Loan::model).toList());
  }

  void move(CrawlId crawl, CrawlStatus next) {
    assertThat(tryMove(real, crawl, next)).isEqualTo(tryMove(model, crawl, next));
  }

  private static Optional<Crawl> tryMove(CrawlStore store, CrawlId crawl, CrawlStatus next) {
    try {
      return Optional.of(store.crawls().move(crawl, next, "moved"));
    } catch (IllegalStateException notAllowed) {
      return Optional.empty();
    }
  }

  void reopen() {
    close();
    real = home.open(clock, maxChildren);
    model = InMemoryCrawlStore.open(disk, clock, maxChildren);
  }

  void crash() {
    home.kill(real);
    real = home.open(clock, maxChildren);
    model = InMemoryCrawlStore.open(disk, clock, maxChildren);
  }

  void close() {
    real.close();
    model.close();
  }

  void compare(CrawlId crawl) {
    // Expired claims return by themselves, which a store may notice only when it is asked for work.
    real.frontier().arrivals(ALL);
    model.frontier().arrivals(ALL);
    assertThat(real.crawls().find(crawl)).isEqualTo(model.crawls().find(crawl));
    assertThat(rows(real, crawl)).isEqualTo(rows(model, crawl));
    assertThat(real.frontier().counts(crawl)).isEqualTo(model.frontier().counts(crawl));
    Scan.assertCountersAreFacts(model, crawl);
    Scan.assertCountersAreFacts(real, crawl);
  }

  private static Map<String, Row> rows(CrawlStore store, CrawlId crawl) {
    Map<String, Row> rows = new TreeMap<>();
    for (UrlRecord record : Scan.records(store, crawl)) {
      CanonicalUrl url = record.url();
      Row row =
          new Row(
              record.state(),
              record.depth(),
              record.redirects(),
              record.attempts(),
              record.state() == UrlState.QUEUED ? record.notBefore() : null,
              store.view().links(crawl, record.id()));
      assertThat(rows.put(url.text(), row)).as("a second record of %s", url).isNull();
    }
    return rows;
  }
}
