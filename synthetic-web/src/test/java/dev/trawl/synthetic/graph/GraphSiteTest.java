package dev.trawl.synthetic.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.synthetic.oracle.Expectation;
import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Request;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GraphSiteTest {
  private static final String HOST = "127.0.0.7";
  private static final int PORT = 8080;

  private static String html(GraphSite site, String path) {
    Answer.Page page = (Answer.Page) site.answer(Request.get(HOST, PORT, path));
    return page.status() == 404 ? "" : new String(page.body(), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89})
  void a_walk_over_the_html_finds_what_is_expected(int seed) {
    GraphSite site = GraphSite.of(seed, 12 + seed % 30, HOST);
    Map<String, String> found = new TreeMap<>();
    Deque<String> work = new ArrayDeque<>(Set.of("/gen-0.html"));
    Set<String> seen = new HashSet<>(work);
    while (!work.isEmpty()) {
      String path = work.remove();
      String html = html(site, path);
      found.put("http://127.0.0.7:8080" + path, html.isEmpty() ? "NOT_FOUND" : "VISITED");
      Matcher link =
          Pattern.compile("href=\"(?:http://127.0.0.7:8080)?/?([a-z]+-[0-9]+.html)").matcher(html);
      while (link.find()) {
        if (seen.add("/" + link.group(1))) {
          work.add("/" + link.group(1));
        }
      }
    }

    Expectation expected = site.expectation(PORT, 25_000);

    assertThat(found).containsExactlyInAnyOrderEntriesOf(expected.states());
    assertThat(expected.pages()).isEqualTo(12 + seed % 30);
  }

  @Test
  void the_same_seed_gives_the_same_site_and_another_seed_another() {
    String first = html(GraphSite.of(4, 30, HOST), "/gen-3.html");

    assertThat(html(GraphSite.of(4, 30, HOST), "/gen-3.html")).isEqualTo(first);
    assertThat(html(GraphSite.of(5, 30, HOST), "/gen-3.html")).isNotEqualTo(first);
  }

  @Test
  void graphs_have_links_of_every_kind() {
    StringBuilder all = new StringBuilder();
    GraphSite site = GraphSite.of(1, 60, HOST);
    for (int page = 0; page < 60; page++) {
      all.append(html(site, "/gen-" + page + ".html"));
    }

    assertThat(all)
        .contains("\"mailto:", "\"tel:", "\"javascript:", "\"https://elsewhere.example/")
        .contains("\"/missing-", "\"gen-", "\"/gen-")
        .containsPattern("\"http://127.0.0.7:8080/gen-[0-9]+.html#part");
  }

  @Test
  void a_graph_is_served_on_its_own_host_only() throws Exception {
    GraphSite site = GraphSite.of(1, 10, HOST);
    try (SyntheticServer server = SyntheticServer.start(site, 0)) {
      var client = new dev.trawl.synthetic.Client();

      assertThat(client.get(site.seed(server.port())).statusCode()).isEqualTo(200);
      assertThat(client.get(server.url("127.0.0.8", "/gen-0.html")).statusCode()).isEqualTo(404);
    }
  }

  @Test
  void a_depth_limit_leaves_out_what_lies_deeper() {
    Expectation shallow = GraphSite.of(1, 60, HOST).expectation(PORT, 1);

    assertThat(shallow.depths().values()).contains(1).allMatch(depth -> depth <= 1);
    assertThat(shallow.admitted()).isLessThan(60);
  }
}
