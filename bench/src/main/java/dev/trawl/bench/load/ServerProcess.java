package dev.trawl.bench.load;

import dev.trawl.bench.cluster.Await;
import dev.trawl.bench.peer.Launcher;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server with a data directory, started as a user would start it; it ends with this process. */
public final class ServerProcess implements AutoCloseable {
  private static final Pattern LISTENING = Pattern.compile("listening at (http://[^ ,]+),");
  private static final Duration START = Duration.ofSeconds(60);
  private static final Duration STOP = Duration.ofSeconds(60);
  private static final JsonMapper JSON = JsonMapper.shared();

  private final Process process;
  private final URI address;
  private final HttpClient client = HttpClient.newHttpClient();

  private ServerProcess(Process process, URI address) {
    this.process = process;
    this.address = address;
  }

  /** Returns when it listens, at a port of the loopback address that was free. */
  public static ServerProcess start(Launcher launcher, Path data, Path log)
      throws IOException, InterruptedException {
    List<String> arguments =
        List.of(
            "server",
            "--data=" + data,
            "--listen=127.0.0.1:0",
            "--allow-private",
            "--contact=https://example.org/bot");
    Process process =
        launcher.command(arguments).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    boolean listens = Await.until(START, () -> !process.isAlive() || matcher(log).find());
    Matcher told = matcher(log);
    if (!listens || !told.find()) {
      process.destroyForcibly();
      throw new IOException("the server does not listen; it said: " + tail(log));
    }
    return new ServerProcess(process, URI.create(told.group(1)));
  }

  private static Matcher matcher(Path log) throws IOException {
    return LISTENING.matcher(Files.readString(log, StandardCharsets.UTF_8));
  }

  private static String tail(Path log) throws IOException {
    List<String> lines = Files.readAllLines(log, StandardCharsets.UTF_8);
    return lines.isEmpty() ? "nothing" : lines.getLast();
  }

  public URI address() {
    return address;
  }

  public ProcessHandle handle() {
    return process.toHandle();
  }

  /** Begins a crawl without limits at pace 0, and gives its id. */
  public String crawl(String seed) throws IOException, InterruptedException {
    Map<String, Object> draft =
        Map.of(
            "seeds",
            List.of(seed),
            "maxPages",
            1_000_000_000_000L,
            "maxDepth",
            1_000,
            "scope",
            "any",
            "pace",
            "0");
    HttpRequest request =
        HttpRequest.newBuilder(address.resolve("/v1/crawls"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(JSON.writeValueAsString(draft)))
            .build();
    return answer(request).path("id").asString();
  }

  /** Such as RUNNING. */
  public String status(String crawl) throws IOException, InterruptedException {
    URI place = address.resolve("/v1/crawls/" + crawl);
    return answer(HttpRequest.newBuilder(place).build()).path("status").asString();
  }

  private JsonNode answer(HttpRequest request) throws IOException, InterruptedException {
    HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
    if (answer.statusCode() >= 300) {
      throw new IOException(
          "%s %s: %d %s"
              .formatted(request.method(), request.uri(), answer.statusCode(), answer.body()));
    }
    return JSON.readTree(answer.body());
  }

  /** As with Ctrl-C; and by force when it takes too long. */
  @Override
  public void close() {
    client.shutdownNow();
    process.destroy();
    try {
      if (!process.waitFor(STOP.toNanos(), TimeUnit.NANOSECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
