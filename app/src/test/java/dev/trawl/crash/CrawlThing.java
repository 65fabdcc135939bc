package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * One crawl after another, each made, changed, paused, changed, resumed, cancelled and deleted. Its
 * pace is so slow that none ends by itself. Its state is its status and its label.
 */
final class CrawlThing implements Thing {
  private static final String BODY =
      "{\"seeds\":[\"%s\"],\"pace\":\"1h\",\"contact\":\"https://example.org/bot\",\"label\":\"%s\"}";

  private final String name;
  private final String seed;
  private final Set<String> objects = new HashSet<>();
  private int generation;
  private String id = "";
  private String key = "";

  CrawlThing(String name, String seed) {
    this.name = name;
    this.seed = seed;
  }

  @Override
  public Step step(String state) {
    String one = "/v1/crawls/" + id;
    String label = state.substring(state.indexOf('|') + 1);
    return switch (state) {
      case NONE -> creation();
      case String s when s.equals("RUNNING|" + label("a")) -> labelled(one, "RUNNING", "b");
      case String s when s.equals("RUNNING|" + label("b")) ->
          new Step("POST", one + "/pause", "", "PAUSED|" + label);
      case String s when s.equals("PAUSED|" + label("b")) -> labelled(one, "PAUSED", "c");
      case String s when s.equals("PAUSED|" + label("c")) ->
          new Step("POST", one + "/resume", "", "RUNNING|" + label);
      case String s when s.equals("RUNNING|" + label("c")) ->
          new Step("POST", one + "/cancel", "{\"reason\":\"enough\"}", "CANCELLED|" + label);
      default -> new Step("DELETE", one, "", NONE);
    };
  }

  private Step creation() {
    generation++;
    key = name + "-" + generation;
    return new Step(
        "POST",
        "/v1/crawls",
        BODY.formatted(seed, label("a")),
        "RUNNING|" + label("a"),
        "Idempotency-Key",
        key);
  }

  private Step labelled(String path, String status, String letter) {
    // Settings and papers change together.
    String body =
        "{\"label\":\"%s\",\"maxPages\":%d}".formatted(label(letter), 100 + letter.charAt(0));
    return new Step("PATCH", path, body, status + "|" + label(letter));
  }

  private String label(String letter) {
    return name + "-" + generation + "-" + letter;
  }

  @Override
  public void answered(Step step, RunningServer.Reply reply) {
    if (step.path().equals("/v1/crawls")) {
      take(reply.json().get("id").asString());
    }
  }

  private void take(String found) {
    id = found;
    objects.add("crawl " + id);
  }

  @Override
  public String look(RunningServer server) throws IOException, InterruptedException {
    JsonNode items =
        server.get("/v1/crawls?q=" + name + "-" + generation + "-").json().get("items");
    assertThat(items.size()).as("crawls of %s %d", name, generation).isLessThanOrEqualTo(1);
    if (items.isEmpty()) {
      return NONE;
    }
    JsonNode crawl = items.get(0);
    take(crawl.get("id").asString());
    checkWhole(server, crawl);
    String status = crawl.get("status").asString();
    return (status.equals("PENDING") ? "RUNNING" : status) + "|" + crawl.get("label").asString();
  }

  /** It has its papers and its seeds, and the key of its making leads to it. */
  private void checkWhole(RunningServer server, JsonNode crawl)
      throws IOException, InterruptedException {
    assertThat(crawl.get("dialect").asString()).isEqualTo("v1");
    assertThat(crawl.get("owner").asString()).isEqualTo("local");
    String letter = crawl.get("label").asString().replaceFirst(".*-", "");
    long expected = letter.equals("a") ? 5_000 : 100 + letter.charAt(0);
    assertThat(crawl.get("settings").get("maxPages").asLong())
        .as("settings and label of %s", crawl)
        .isEqualTo(expected);
    assertThat(server.get("/v1/crawls/" + id + "/summary").json().get("admitted").asLong())
        .as("seeds of crawl %s", id)
        .isEqualTo(1);
    RunningServer.Reply again =
        server.send("POST", "/v1/crawls", BODY.formatted(seed, label("a")), "Idempotency-Key", key);
    // A key whose first request died is kept for a while: nobody knows yet that it died.
    assertThat(again.status()).as(again.text()).isIn(201, 409);
    if (again.status() == 201) {
      assertThat(again.json().get("id").asString()).as("the crawl of key %s", key).isEqualTo(id);
    }
  }

  @Override
  public Set<String> objects() {
    return objects;
  }
}
