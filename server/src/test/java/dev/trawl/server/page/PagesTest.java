package dev.trawl.server.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.server.api.Reply;
import dev.trawl.server.api.ServerRig;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PagesTest {
  /** The pages are another module's, which is not there in this one. */
  @Test
  void a_server_that_was_built_without_pages_works_and_knows_that_it_has_none() {
    try (ServerRig rig = new ServerRig()) {
      Reply index = rig.get("/", "Accept", "application/json");

      assertThat(rig.server().hasDashboard()).isFalse();
      assertThat(index.at("name")).isEqualTo("Trawl");
      assertThat(rig.get("/crawls", "Accept", "text/html").status()).isEqualTo(404);
    }
  }

  @Test
  void there_is_a_dashboard_where_its_document_is() {
    assertThat(Dashboard.of(_ -> Optional.empty())).isEmpty();
    assertThat(Dashboard.of(_ -> Optional.of("<html>"))).isPresent();
  }
}
