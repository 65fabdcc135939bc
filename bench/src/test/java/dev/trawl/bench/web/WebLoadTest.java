package dev.trawl.bench.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.bench.web.WebProcess.Seeds;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WebLoadTest {
  private static final int REQUESTS = 64;
  private static final int CLIENTS = 32;

  @TempDir private Path trust;

  @Test
  void a_web_is_asked_over_connections_that_are_kept() throws Exception {
    assertThat(connections(WebPlan.of(2, 3))).isEqualTo(CLIENTS);
  }

  @Test
  void a_web_behind_tls_is_trusted_and_asked_likewise() throws Exception {
    assertThat(connections(WebPlan.of(2, 3).withTls(trust))).isEqualTo(CLIENTS);
  }

  @Test
  void a_web_that_keeps_no_connection_is_asked_over_new_ones() throws Exception {
    assertThat(connections(WebPlan.of(2, 3).withTls(trust).withoutReuse())).isEqualTo(REQUESTS);
  }

  /** How many connections it took to ask all that was to be asked. */
  private static long connections(WebPlan plan) throws IOException, InterruptedException {
    try (WebProcess web = WebProcess.start(plan, Seeds.FIRST_HOST)) {
      new WebLoad(web).run(REQUESTS);
      Totals totals = web.totals();
      assertThat(totals.requests()).isEqualTo(REQUESTS);
      return totals.connections();
    }
  }
}
