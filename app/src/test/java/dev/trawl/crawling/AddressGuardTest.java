package dev.trawl.crawling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.synthetic.site.StaticSite;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Without leave, nothing on this machine or its network is asked for anything. */
class AddressGuardTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "127.9.8.7", "localhost", "[::1]", "[::ffff:7f00:1]"})
  void a_seed_on_this_machine_fails_without_a_single_request(String host) throws IOException {
    StaticSite site = StaticSite.anywhere().links("/").build();

    try (CrawlRig rig = CrawlRig.openPublicOnly(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url(host, "/")));

      assertThat(crawled.state(rig.url(host, "/"))).isEqualTo(UrlState.FAILED);
      assertThat(crawled.error(rig.url(host, "/"))).isEqualTo(ErrorClass.ADDRESS_FORBIDDEN);
      assertThat(rig.ledger().requestCount()).isZero();
      crawled.assertKeptItsPromises();
    }
  }
}
