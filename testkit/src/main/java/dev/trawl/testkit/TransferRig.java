package dev.trawl.testkit;

import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.Breaker;
import dev.trawl.pace.HostOverrides;
import dev.trawl.pace.HostState;
import dev.trawl.transfer.Cargo;
import dev.trawl.transfer.CrawlTransfer;
import dev.trawl.transfer.Loading;
import dev.trawl.transfer.Manifest;
import dev.trawl.transfer.MovedUrl;
import dev.trawl.url.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;

/** What the suites about moving crawls share: two homes, and a crawl half-way. */
public abstract class TransferRig extends CrawlStoreContract {
  protected static final int ALL = 1_000;
  protected static final String TICKET = "ticket 1";

  /** A crawl as everybody sees it. */
  protected record Sight(
      Crawl crawl, Counts counts, List<UrlRecord> records, List<List<Link>> links) {
    static Sight of(CrawlStore store, CrawlId id) {
      List<UrlRecord> records = Scan.records(store, id);
      List<List<Link>> links =
          records.stream().map(record -> store.view().links(id, record.id())).toList();
      return new Sight(
          store.crawls().find(id).orElseThrow(), store.frontier().counts(id), records, links);
    }
  }

  protected TransferHome to;

  /** A place without data, another one at each call. */
  @Override
  protected abstract TransferHome home();

  @BeforeEach
  void nameNewHome() {
    to = home();
  }

  protected final TransferHome from() {
    return (TransferHome) home;
  }

  /** Pages settled in several ways, a retry, a refusal, a nearer way, and something open. */
  protected final CrawlId halfDone() {
    CrawlId crawl = crawl("/1", "/2", "/gone", "/late", "/moved", "/broken");
    HostState host =
        new HostState(
            Samples.HOST,
            clock.instant(),
            clock.instant().plusSeconds(5),
            Duration.ofMillis(120),
            Duration.ofSeconds(2),
            Breaker.CLOSED,
            HostOverrides.NONE,
            List.of());
    settle(
        Outcome.of(take(crawl, "/2"))
            .linking("/1", "/3", "http://b.test/")
            .refusing(Refusal.OUT_OF_SCOPE, "http://c.test/")
            .bytes(123)
            .captured(new CaptureRef("w1/a.warc.gz", 77))
            .host(host)
            .visited());
    settle(Outcome.of(take(crawl, "/gone")).host(host).answered(UrlState.NOT_FOUND, 404));
    settle(Outcome.of(take(crawl, "/broken")).host(host).failed(ErrorClass.RESET));
    settle(Outcome.of(take(crawl, "/moved")).host(host).redirected("/target"));
    settle(
        Outcome.of(take(crawl, "/late"))
            .host(host)
            .retry(clock.instant().plusSeconds(30), Reason.FAILURE));
    return crawl;
  }

  /** The whole way; the store at the old home is closed afterwards. */
  protected final void move(CrawlId crawl) {
    store.close();
    transfer(from(), to, crawl, crawl, target -> target.show(crawl));
  }

  protected final void transfer(
      TransferHome oldHome,
      TransferHome newHome,
      CrawlId crawl,
      CrawlId there,
      Consumer<CrawlTransfer> last) {
    store.close();
    try (CrawlTransfer source = oldHome.transfer(clock);
        CrawlTransfer target = newHome.transfer(clock)) {
      Manifest manifest = source.manifest(crawl);
      Loading loading = target.load(manifest.as(there));
      copy(source, loading, crawl, there);
      loading.complete(TICKET);
      source.depart(manifest, TICKET, "elsewhere");
      last.accept(target);
      source.forget(crawl);
    }
  }

  protected static void copy(CrawlTransfer source, Loading loading, CrawlId crawl) {
    copy(source, loading, crawl, crawl);
  }

  private static void copy(CrawlTransfer source, Loading loading, CrawlId crawl, CrawlId there) {
    source.unload(
        crawl,
        new Cargo() {
          @Override
          public void urls(List<MovedUrl> urls) {
            loading.urls(
                urls.stream().map(url -> url.in(there, url.url().facts().capture())).toList());
          }

          @Override
          public void hosts(List<HostState> hosts) {
            loading.hosts(hosts);
          }
        });
  }
}
