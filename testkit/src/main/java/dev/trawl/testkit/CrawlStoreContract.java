package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.Limits;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Host;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * What the contract suites of crawl stores share: an open store, a clock, and short words for long
 * calls. Instants are kept at least to the millisecond, durations to the microsecond.
 */
public abstract class CrawlStoreContract {
  protected static final Duration LEASE = Duration.ofMinutes(5);
  protected static final Duration SECOND = Duration.ofSeconds(1);
  protected static final int MAX_CHILDREN = 50;
  private static final int ALL = 10_000;

  protected final ManualClock clock = new ManualClock();
  protected StoreHome home;
  protected CrawlStore store;

  /** A place without data, another one at each call. */
  protected abstract StoreHome home();

  @BeforeEach
  void openStore() {
    home = home();
    store = home.open(clock, MAX_CHILDREN);
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  protected final void reopen() {
    store.close();
    store = home.open(clock, MAX_CHILDREN);
  }

  protected final void crash() {
    home.kill(store);
    store = home.open(clock, MAX_CHILDREN);
  }

  /** Creates a crawl without limits and admits its seeds. */
  protected final CrawlId crawl(String... seeds) {
    return crawl(Limits.unlimited(), seeds);
  }

  protected final CrawlId crawl(Limits limits, String... seeds) {
    CrawlId id = store.crawls().create(Samples.settings(limits)).id();
    store.frontier().offer(id, Samples.seeds(seeds));
    return id;
  }

  protected final Crawl reread(CrawlId crawl) {
    return store.crawls().find(crawl).orElseThrow();
  }

  protected final CrawlStatus status(CrawlId crawl) {
    return reread(crawl).status();
  }

  protected final Counts counts(CrawlId crawl) {
    return store.frontier().counts(crawl);
  }

  protected final UrlRecord record(CrawlId crawl, String url) {
    return store.view().find(crawl, Samples.url(url)).orElseThrow();
  }

  protected final UrlState state(CrawlId crawl, String url) {
    return record(crawl, url).state();
  }

  protected final List<String> urls(CrawlId crawl) {
    return Scan.records(store, crawl).stream().map(record -> record.url().pathAndQuery()).toList();
  }

  protected static HostWork work(CrawlId crawl) {
    return new HostWork(crawl, Samples.HOST);
  }

  protected final List<Claim> claim(CrawlId crawl, int limit) {
    return store.frontier().claim(work(crawl), limit, LEASE).claims();
  }

  protected final List<String> claimedPaths(CrawlId crawl, int limit) {
    return claim(crawl, limit).stream().map(claim -> claim.url().pathAndQuery()).toList();
  }

  /** Claims one URL, wherever it stands in its host's queue. */
  protected final Claim take(CrawlId crawl, String url) {
    Host host = Samples.url(url).host();
    List<Claim> all =
        new ArrayList<>(store.frontier().claim(new HostWork(crawl, host), ALL, LEASE).claims());
    Claim wanted =
        all.stream()
            .filter(claim -> claim.url().equals(Samples.url(url)))
            .findFirst()
            .orElseThrow(() -> new AssertionError(url + " is not to be had"));
    all.remove(wanted);
    store.frontier().release(all);
    return wanted;
  }

  protected final SettleResult settle(Settlement settlement) {
    List<SettleResult> results = store.frontier().settle(List.of(settlement));
    assertThat(results).hasSize(1);
    return results.getFirst();
  }

  /** Claims a URL and settles it as a page with links. */
  protected final void visit(CrawlId crawl, String url, String... links) {
    int maxDepth = reread(crawl).settings().limits().maxDepth();
    Settlement page = Outcome.of(take(crawl, url)).linkingWithin(maxDepth, links).visited();
    assertThat(settle(page)).isEqualTo(SettleResult.SETTLED);
  }

  protected final void redirect(CrawlId crawl, String url, String target) {
    assertThat(settle(Outcome.of(take(crawl, url)).redirected(target)))
        .isEqualTo(SettleResult.SETTLED);
  }

  protected final List<HostWork> arrivals() {
    return store.frontier().arrivals(ALL);
  }

  protected final void assertCountersAreFacts(CrawlId crawl) {
    Scan.assertCountersAreFacts(store, crawl);
  }

  /** A crawl with URLs in every state; not CANCELLED, for that is none of a crawl that goes on. */
  protected final CrawlId inEveryState() {
    CrawlId crawl =
        crawl(
            "/queued",
            "/claimed",
            "/1",
            "/moved",
            "/secret",
            "/gone",
            "/odd",
            "/broken",
            "/denied",
            "/late",
            "/too",
            "/gone-too");
    visit(crawl, "/1", "/found", "/1");
    redirect(crawl, "/moved", "/target");
    settle(Outcome.of(take(crawl, "/secret")).answered(UrlState.FORBIDDEN, 403));
    settle(Outcome.of(take(crawl, "/gone")).answered(UrlState.NOT_FOUND, 404));
    settle(Outcome.of(take(crawl, "/odd")).answered(UrlState.HTTP_TERMINAL, 418));
    settle(Outcome.of(take(crawl, "/broken")).failed(ErrorClass.RESET));
    settle(Outcome.of(take(crawl, "/denied")).done(UrlState.ROBOTS_BLOCKED));
    settle(Outcome.of(take(crawl, "/gone-too")).answered(UrlState.NOT_FOUND, 404));
    visit(crawl, "/too");
    settle(Outcome.of(take(crawl, "/late")).retry(clock.instant().plus(SECOND), Reason.FAILURE));
    take(crawl, "/claimed");
    return crawl;
  }
}
