package dev.trawl.crash;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A {@code trawl server} in a process of its own, and a client of it. */
final class RunningServer implements AutoCloseable {
  private static final Pattern LISTENING = Pattern.compile("listening at (https?://[^,]+),");
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Child child;
  private final HttpClient client = HttpClient.newHttpClient();
  private final String root;
  private final String token;

  private RunningServer(Child child, String root, String token) {
    this.child = child;
    this.root = root;
    this.token = token;
  }

  /** What a server answered. */
  record Reply(int status, HttpResponse<String> response) {
    String text() {
      return response.body();
    }

    JsonNode json() {
      return JSON.readTree(text());
    }
  }

  /**
   * Starts one and waits until it listens.
   *
   * @param token what opens it; empty when nothing has to
   */
  static RunningServer start(Path scratch, Path data, String token, String... more)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("server", "--data=" + data));
    command.add("--listen=127.0.0.1:0");
    command.addAll(List.of(more));
    return of(Child.trawl(scratch, command.toArray(String[]::new)), token);
  }

  /** One that is starting already. */
  static RunningServer of(Child child, String token) throws InterruptedException {
    Matcher[] found = new Matcher[1];
    boolean listens =
        child.runsUntil(
            () -> {
              found[0] = LISTENING.matcher(child.told());
              return found[0].find();
            });
    if (!listens) {
      throw new AssertionError("the server ended at its start; " + child.told());
    }
    return new RunningServer(child, found[0].group(1), token);
  }

  Child child() {
    return child;
  }

  String root() {
    return root;
  }

  Reply get(String path) throws IOException, InterruptedException {
    return send("GET", path, "");
  }

  /** Sends a request; an empty body is none. */
  Reply send(String method, String path, String body, String... headers)
      throws IOException, InterruptedException {
    HttpResponse<String> response =
        client.send(request(method, path, body, headers), BodyHandlers.ofString());
    return new Reply(response.statusCode(), response);
  }

  /** The body of an answer as it comes. */
  InputStream open(String path) throws IOException, InterruptedException {
    HttpResponse<InputStream> response =
        client.send(request("GET", path, ""), BodyHandlers.ofInputStream());
    if (response.statusCode() != 200) {
      throw new AssertionError(path + " is answered with " + response.statusCode());
    }
    return response.body();
  }

  private HttpRequest request(String method, String path, String body, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(root + path))
            .timeout(PATIENCE)
            .method(
                method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    if (!body.isEmpty()) {
      request.header("Content-Type", "application/json");
    }
    if (!token.isEmpty() && !List.of(headers).contains("Authorization")) {
      request.header("Authorization", "Bearer " + token);
    }
    if (headers.length > 0) {
      request.headers(headers);
    }
    return request.build();
  }

  @Override
  public void close() throws InterruptedException {
    child.close();
    client.shutdownNow();
  }
}
