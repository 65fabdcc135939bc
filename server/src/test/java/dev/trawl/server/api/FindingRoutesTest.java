package dev.trawl.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.frontier.UrlFacts;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Outcome;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FindingRoutesTest {
  private final ServerRig rig = new ServerRig();
  private String path = "";

  @BeforeEach
  void crawl() {
    path = "/v1/crawls/" + rig.crawl();
    rig.settle(
        claim ->
            Outcome.of(claim)
                .linking(ServerRig.SEED + "a", ServerRig.SEED + "b", ServerRig.SEED + "c")
                .visited());
  }

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  void the_graph_tells_who_found_whom() {
    Reply graph = rig.get(path + "/graph");

    assertThat(graph.json().path("nodes").valueStream().map(n -> n.path("id").stringValue()))
        .containsExactlyInAnyOrder("1", "2", "3", "4");
    assertThat(graph.json().path("edges").toString())
        .contains("{\"from\":\"1\",\"to\":\"2\"}", "{\"from\":\"1\",\"to\":\"4\"}");
    assertThat(graph.at("hasMore")).isEqualTo("false");
  }

  @Test
  void the_graph_after_a_version_is_what_changed_since() {
    String version = rig.get(path + "/graph").at("version");
    Reply same = rig.get(path + "/graph?after=" + version);
    rig.settle(claim -> Outcome.of(claim).done(UrlState.NOT_FOUND));

    Reply later = rig.get(path + "/graph?after=" + version + "&limit=2");
    Reply rest = rig.get(path + "/graph?after=" + later.at("version"));

    assertThat(same.json().path("nodes")).isEmpty();
    assertThat(same.at("version")).isEqualTo(version);
    assertThat(later.json().path("nodes")).hasSize(2);
    assertThat(later.at("hasMore")).isEqualTo("true");
    assertThat(rest.json().path("nodes")).hasSize(1);
    assertThat(rest.at("nodes.0.state")).isEqualTo("NOT_FOUND");
    assertThat(rig.get(path + "/graph?after=-1").at("field")).isEqualTo("after");
  }

  @Test
  void who_reads_only_the_beginning_of_a_graph_knows_where_changes_follow() {
    Reply beginning = rig.get(path + "/graph?limit=1");
    rig.settle(claim -> Outcome.of(claim).done(UrlState.NOT_FOUND));

    Reply since = rig.get(path + "/graph?after=" + beginning.at("newest"));

    assertThat(beginning.at("hasMore")).isEqualTo("true");
    assertThat(since.json().path("nodes").valueStream().map(n -> n.path("id").stringValue()))
        .containsExactlyInAnyOrder("2", "3", "4");
    assertThat(since.json().path("newest").isNull()).isTrue();
  }

  @Test
  void errors_are_grouped_by_kind_with_examples() {
    rig.settle(
        claim ->
            claim.url().text().endsWith("a")
                ? Outcome.of(claim).answered(UrlState.HTTP_TERMINAL, 503)
                : Outcome.of(claim).failed(ErrorClass.RESET));

    Reply errors = rig.get(path + "/errors?examples=1");

    assertThat(errors.at("groups.0.kind")).isEqualTo("reset");
    assertThat(errors.at("groups.0.count")).isEqualTo("2");
    assertThat(errors.json().path("groups").path(0).path("examples")).hasSize(1);
    assertThat(errors.at("groups.1.kind")).isEqualTo("503");
    assertThat(errors.at("groups.1.examples.0.url")).isEqualTo(ServerRig.SEED + "a");
    assertThat(errors.at("isCut")).isEqualTo("false");
  }

  @Test
  void what_robots_txt_forbids_has_examples_too() {
    var denied = new UrlFacts.Failure(ErrorClass.DENIED, "Disallow: /");
    UrlFacts facts = UrlFacts.NONE.failed(denied, ManualClock.START);
    rig.settle(claim -> Outcome.of(claim).done(UrlState.ROBOTS_BLOCKED, facts));

    Reply errors = rig.get(path + "/errors?examples=2");

    assertThat(errors.at("groups.0.kind")).isEqualTo("denied");
    assertThat(errors.at("groups.0.count")).isEqualTo("3");
    assertThat(errors.json().path("groups").path(0).path("examples")).hasSize(2);
  }

  @Test
  void a_url_is_explained_whether_it_is_known_or_not() {
    Reply known = rig.get(path + "/explain?url=http%3A%2F%2F127.0.0.1%2Fa");
    Reply foreign = rig.get(path + "/explain?url=https://b.test/");
    Reply missing = rig.get(path + "/explain");

    assertThat(known.at("record.state")).isEqualTo("QUEUED");
    assertThat(foreign.at("scope")).startsWith("refused, out_of_scope");
    assertThat(foreign.at("record")).startsWith("none");
    assertThat(missing.at("detail")).startsWith("url is missing");
  }

  @Test
  void an_explanation_tells_what_operators_ordered_for_the_host() {
    rig.post("/v1/blocklist", "{\"domain\": \"b.test\", \"reason\": \"its owner asked\"}");

    Reply blocked = rig.get(path + "/explain?url=https://www.b.test/");

    assertThat(blocked.at("host.blocked")).isEqualTo("its owner asked");
  }
}
