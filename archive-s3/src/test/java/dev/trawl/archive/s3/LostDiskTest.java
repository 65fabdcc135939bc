package dev.trawl.archive.s3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.testkit.Captures;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.Outcome;
import dev.trawl.testkit.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A worker's disk is gone, with what was not uploaded. */
class LostDiskTest {
  @TempDir Path scratch;

  private Rig rig;

  @BeforeEach
  void serve() throws Exception {
    rig = Rig.in(scratch);
  }

  @AfterEach
  void stop() throws Exception {
    rig.close();
  }

  @Test
  void exactly_the_pages_that_were_not_uploaded_are_queued_again() throws Exception {
    try (CrawlStore store = store()) {
      CrawlId crawl = store.crawls().create(Samples.settings()).id();
      store.frontier().offer(crawl, Samples.seeds("/safe", "/lost", "/lost-too", "/open"));
      try (S3Archive archive = rig.open()) {
        visit(store, crawl, archive, "/safe");
        rig.clock.advance(Duration.ofMinutes(10));
        assertThat(rig.heard.next()).startsWith("uploaded w1/");
        rig.server.goAway();
        visit(store, crawl, archive, "/lost");
        visit(store, crawl, archive, "/lost-too");
        store.checkpoint(archive::sync);
      }
      loseDisk();
      rig.server.comeBack();

      int queued;
      try (S3View view = rig.view()) {
        queued = store.requeueLost(crawl, ids(store, crawl), view::isReadable);
      }

      assertThat(queued).isEqualTo(2);
      assertThat(state(store, crawl, "/safe")).isEqualTo(UrlState.VISITED);
      assertThat(state(store, crawl, "/lost")).isEqualTo(UrlState.QUEUED);
      assertThat(state(store, crawl, "/lost-too")).isEqualTo(UrlState.QUEUED);
    }
  }

  private CrawlStore store() {
    return InMemoryCrawlStore.open(new InMemoryCrawlStore.Disk(), rig.clock, 50);
  }

  private static void visit(CrawlStore store, CrawlId crawl, S3Archive archive, String path)
      throws Exception {
    CaptureRef ref = archive.keep(Captures.page(path, "the page at " + path));
    List<Claim> claims =
        store.frontier().claim(new HostWork(crawl, Samples.HOST), 10, Duration.ofHours(1)).claims();
    for (Claim claim : claims) {
      if (claim.url().equals(Samples.url(path))) {
        store.frontier().settle(List.of(Outcome.of(claim).captured(ref).visited()));
      } else {
        store.frontier().release(List.of(claim));
      }
    }
  }

  private void loseDisk() throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.walk(rig.root)) {
      all = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : all) {
      Files.delete(file);
    }
  }

  private static List<UrlId> ids(CrawlStore store, CrawlId crawl) {
    try (Stream<UrlRecord> records = store.view().records(crawl)) {
      return records.map(UrlRecord::id).toList();
    }
  }

  private static UrlState state(CrawlStore store, CrawlId crawl, String path) {
    return store.view().find(crawl, Samples.url(path)).orElseThrow().state();
  }
}
