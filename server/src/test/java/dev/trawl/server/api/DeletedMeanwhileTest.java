package dev.trawl.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.server.ServerConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists of crawls, one of which is deleted while the list is made. */
class DeletedMeanwhileTest {
  private final ServerRig rig =
      new ServerRig(ServerConfig.loopback(0, "test").allowingPrivate(), GhostStore::new);

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  void a_crawl_that_is_deleted_meanwhile_is_left_out_of_the_list() {
    CrawlId crawl = rig.crawl();

    assertThat(rig.get("/v1/crawls").items("id")).containsExactly(crawl.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/crawl-runs",
        "/api/v1/crawls",
        "/api/v1/crawls?status=completed",
        "/api/v1/crawls?status=running",
        "/api/crawl/search?q=a",
        "/api/stats",
        "/api/pages",
        "/api/admin/stats",
        "/api/admin/storage"
      })
  void a_crawl_that_is_deleted_meanwhile_keeps_no_other_from_being_told(String path) {
    rig.crawl();

    Reply reply = rig.get(path);

    assertThat(reply.status()).as(reply.text()).isEqualTo(200);
    assertThat(reply.text()).doesNotContain(":" + GhostStore.GHOST + ",");
  }
}
