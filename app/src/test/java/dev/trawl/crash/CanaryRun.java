package dev.trawl.crash;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Runs inside a network of its own: a site that leads astray, and a server that crawls it. What was
 * seen is printed, a word and what it is about on each line.
 */
final class CanaryRun {
  static final String HOSTS =
      """
      93.184.216.34 site.example robots.example
      10.9.9.9 private.example
      93.184.216.34 mixed.example
      10.9.9.9 mixed.example
      fd00::1 six.example
      169.254.169.254 metadata.google.internal
      127.0.0.1 localhost localhost.
      """;

  /** Seeds that lead to this machine or its network, in all the ways that they can be written. */
  static final List<String> BAD_SEEDS =
      List.of(
          "http://127.0.0.1/",
          "http://localhost/",
          "http://localhost./",
          "http://[::1]/",
          "http://0/",
          "http://0.0.0.0/",
          "http://127.1/",
          "http://2130706433/",
          "http://0x7f000001/",
          "http://017700000001/",
          "http://\u2460\u2461\u2466.\u24ea.\u24ea.\u2460/",
          "http://169.254.169.254/latest/meta-data/",
          "http://[::ffff:169.254.169.254]/",
          "http://[64:ff9b::a9fe:a9fe]/",
          "http://[2002:a9fe:a9fe::]/",
          "http://[::a9fe:a9fe]/",
          "http://[::]/",
          "http://[fe80::1%25lo]/",
          "http://[fe80::1]/",
          "http://[fd00::1]/",
          "http://100.64.0.1/",
          "http://198.18.0.1/",
          "http://192.0.0.192/",
          "http://10.9.9.9/",
          "http://172.16.3.4/",
          "http://192.168.7.7/",
          "http://metadata.google.internal/",
          "http://private.example/",
          "http://mixed.example/",
          "http://six.example/",
          "http://site.example@169.254.169.254/",
          "http://127.0.0.1./",
          "http://10.9.9.9:22/",
          "http://10.9.9.9:6379/",
          "127.0.0.1");

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private CanaryRun() {}

  public static void main(String... args) throws IOException, InterruptedException {
    Path scratch = Path.of(args[0]);
    Path hosts = Files.writeString(scratch.resolve("hosts"), HOSTS);
    try (CanarySite site = CanarySite.open();
        RunningServer server =
            RunningServer.of(
                Child.trawl(
                    scratch,
                    List.of("-Djdk.net.hosts.file=" + hosts),
                    Map.of(),
                    "server",
                    "--data=" + scratch.resolve("data"),
                    "--listen=127.0.0.1:0",
                    "--contact=https://example.org/bot",
                    "--stop-with-input"),
                "")) {
      seeds(server);
      crawl(server);
      site.asked().forEach(target -> say("asked", target));
      site.astray().forEach(address -> say("astray", address));
      control(site);
    }
    say("done", "");
  }

  /** Those who do go astray are noticed. */
  private static void control(CanarySite site) throws IOException {
    for (String address : List.of("169.254.169.254", "10.9.9.9", "fd00::1", "127.0.0.1")) {
      try (Socket socket = new Socket(address, 80)) {
        // Until the canary has seen us and closed.
        if (socket.getInputStream().read() >= 0) {
          throw new AssertionError("a canary says nothing");
        }
      }
    }
    site.astray().forEach(address -> say("control", address));
  }

  private static void seeds(RunningServer server) throws IOException, InterruptedException {
    for (String seed : BAD_SEEDS) {
      RunningServer.Reply reply = create(server, List.of("http://site.example/", seed), "host");
      say("seed", reply.status() + " " + seed + " " + reply.text().replace('\n', ' '));
    }
    say("crawls", Integer.toString(server.get("/v1/crawls").json().get("items").size()));
  }

  private static void crawl(RunningServer server) throws IOException, InterruptedException {
    RunningServer.Reply made =
        create(server, List.of("http://site.example/", "http://robots.example/"), "any");
    if (made.status() != 201) {
      throw new AssertionError(made.text());
    }
    String crawl = "/v1/crawls/" + made.json().get("id").asString();
    server.child().runsUntil(() -> status(server, crawl).equals("COMPLETED"));
    for (String row : Onlookers.lines(server, crawl + "/export")) {
      JsonNode url = JSON.readTree(row);
      say("url", url.get("url").asString() + " " + url.get("state").asString() + " " + row);
    }
  }

  private static RunningServer.Reply create(RunningServer server, List<String> seeds, String scope)
      throws IOException, InterruptedException {
    Map<String, Object> body =
        Map.of(
            "seeds",
            new ArrayList<>(seeds),
            "scope",
            scope,
            "pace",
            "0",
            "maxRetries",
            0,
            "robotsPatience",
            "1s");
    return server.send("POST", "/v1/crawls", JSON.writeValueAsString(body));
  }

  private static String status(RunningServer server, String crawl) {
    try {
      return server.get(crawl).json().get("status").asString();
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(server.child().told(), e);
    }
  }

  private static void say(String word, String what) {
    System.out.println(word + " " + what);
  }
}
