package dev.trawl.bench.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.bench.load.ReadMix.Read;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ReadMixTest {
  private final ReadMix mix = new ReadMix("7", "127.0.0.1");

  @Test
  void a_list_goes_on_where_the_last_answer_ended_and_begins_anew_at_its_end() {
    hear("urls, further on", "{\"items\":[\"...\"],\"next\":\"dXJscw\",\"isCut\":false}");
    assertThat(path("urls, further on")).endsWith("/v1/crawls/7/urls?limit=100&cursor=dXJscw");

    hear("urls, further on", "{\"items\":[],\"next\":null,\"isCut\":false}");
    assertThat(path("urls, further on")).endsWith("/v1/crawls/7/urls?limit=100");
  }

  @Test
  void changes_are_asked_for_from_the_version_that_is_known() {
    assertThat(path("graph, what changed")).endsWith("&after=0");

    hear("graph, what changed", "{\"version\":4711,\"hasMore\":true,\"nodes\":[");

    assertThat(path("graph, what changed")).endsWith("&after=4711");
  }

  @Test
  void the_order_is_the_same_each_time() {
    ReadMix other = new ReadMix("7", "127.0.0.1");

    for (int i = 0; i < 100; i++) {
      assertThat(mix.next()).isEqualTo(other.next());
    }
  }

  private void hear(String name, String body) {
    mix.heard(new Read(name, ""), body.getBytes(StandardCharsets.UTF_8));
  }

  private String path(String name) {
    return mix.all().stream()
        .filter(read -> read.name().equals(name))
        .findFirst()
        .orElseThrow()
        .path();
  }
}
