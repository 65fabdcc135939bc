package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.StoreException;
import dev.trawl.transfer.CrawlTransfer;
import dev.trawl.transfer.Loading;
import dev.trawl.transfer.Manifest;
import org.junit.jupiter.api.Test;

/** The steps of a move, each of which may be the last for a while. */
public abstract class TransferStepsContract extends TransferRig {
  @Test
  void an_unfinished_arrival_is_seen_by_nobody_and_begun_again() {
    CrawlId crawl = halfDone();
    Sight before = Sight.of(store, crawl);
    store.close();
    try (CrawlTransfer source = from().transfer(clock);
        CrawlTransfer target = to.transfer(clock)) {
      copy(source, target.load(source.manifest(crawl)), crawl);
    }

    store = to.open(clock, MAX_CHILDREN);
    assertThat(store.crawls().list()).isEmpty();
    CrawlId other = store.crawls().create(Samples.settings()).id();
    assertThat(other).isNotEqualTo(crawl);

    store.close();
    store = from().open(clock, MAX_CHILDREN);
    move(crawl);
    store = to.open(clock, MAX_CHILDREN);
    assertThat(Sight.of(store, crawl)).isEqualTo(before);
  }

  @Test
  void a_complete_arrival_is_seen_only_when_it_is_shown() {
    CrawlId crawl = halfDone();
    store.close();
    try (CrawlTransfer source = from().transfer(clock);
        CrawlTransfer target = to.transfer(clock)) {
      Loading loading = target.load(source.manifest(crawl));
      copy(source, loading, crawl);
      assertThat(target.arrival(crawl)).isEmpty();
      loading.complete(TICKET);
    }
    try (CrawlTransfer target = to.transfer(clock)) {
      assertThat(target.crawls()).isEmpty();
      assertThat(target.arrival(crawl)).contains(TICKET);

      target.show(crawl);

      assertThat(target.crawls()).extracting(Crawl::id).containsExactly(crawl);
      assertThat(target.arrival(crawl)).isEmpty();
    }
  }

  @Test
  void an_incomplete_arrival_cannot_be_shown() {
    CrawlId crawl = halfDone();
    store.close();
    try (CrawlTransfer source = from().transfer(clock);
        CrawlTransfer target = to.transfer(clock)) {
      target.load(source.manifest(crawl));

      assertThatThrownBy(() -> target.show(crawl))
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("not here completely");
    }
  }

  @Test
  void a_crawl_that_departed_cannot_be_worked_on() {
    CrawlId crawl = halfDone();
    store.close();
    try (CrawlTransfer source = from().transfer(clock)) {
      source.depart(source.manifest(crawl), TICKET, "elsewhere");

      assertThat(source.departure(crawl)).contains(TICKET);
    }

    store = from().open(clock, MAX_CHILDREN);
    Crawl left = store.crawls().find(crawl).orElseThrow();
    assertThat(left.status()).isEqualTo(CrawlStatus.MOVED);
    assertThat(left.reason()).isEqualTo("moved to elsewhere");
    assertThat(claim(crawl, ALL)).isEmpty();
    assertThat(store.frontier().offer(crawl, Samples.seeds("/another"))).isZero();
    assertThatThrownBy(() -> store.crawls().move(crawl, CrawlStatus.RUNNING, null))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void a_crawl_that_changed_does_not_depart() {
    CrawlId crawl = halfDone();
    store.close();
    Manifest earlier;
    try (CrawlTransfer source = from().transfer(clock)) {
      earlier = source.manifest(crawl);
    }
    store = from().open(clock, MAX_CHILDREN);
    visit(crawl, "/1");
    store.close();

    try (CrawlTransfer source = from().transfer(clock)) {
      assertThatThrownBy(() -> source.depart(earlier, TICKET, "elsewhere"))
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("has changed");
      assertThat(source.departure(crawl)).isEmpty();
    }
  }

  @Test
  void nothing_but_a_signpost_is_left_behind() {
    CrawlId crawl = halfDone();
    CrawlId other = crawl("/mine");

    move(crawl);

    store = from().open(clock, MAX_CHILDREN);
    assertThat(Scan.records(store, crawl)).isEmpty();
    assertThat(store.frontier().counts(crawl).admitted()).isZero();
    assertThat(store.crawls().find(crawl).orElseThrow().status()).isEqualTo(CrawlStatus.MOVED);
    assertThat(claimedPaths(other, ALL)).containsExactly("/mine");
  }

  @Test
  void a_crawl_does_not_take_the_place_of_another() {
    CrawlId crawl = halfDone();
    store.close();
    store = to.open(clock, MAX_CHILDREN);
    crawl("/other");
    store.close();

    try (CrawlTransfer source = from().transfer(clock);
        CrawlTransfer target = to.transfer(clock)) {
      assertThatThrownBy(() -> target.load(source.manifest(crawl)))
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("there is a crawl 1 already");
    }
  }
}
