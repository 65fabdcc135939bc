package dev.trawl.bench.lists;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Asks a server, one call after the other. */
public final class Wire implements AutoCloseable {
  private final URI server;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  public Wire(URI server) {
    this.server = server;
  }

  /** What came back, and how long it took until all of it was there. */
  record Answer(int status, byte[] body, Duration took) {}

  Answer ask(String path) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(server.resolve(path)).build();
    long start = System.nanoTime();
    HttpResponse<byte[]> answer = client.send(request, BodyHandlers.ofByteArray());
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    return new Answer(answer.statusCode(), answer.body(), took);
  }

  /** Goes through a whole list in large steps, and gives the cursors of all pages but the first. */
  List<String> cursors(String path) throws IOException, InterruptedException {
    List<String> cursors = new ArrayList<>();
    JsonNode next = page(path).path("next");
    while (next.isString()) {
      cursors.add(next.stringValue());
      next = page(path + "&cursor=" + next.stringValue()).path("next");
    }
    return cursors;
  }

  private JsonNode page(String path) throws IOException, InterruptedException {
    Answer answer = ask(path);
    if (answer.status() != 200) {
      throw new IOException("%s is answered by %d".formatted(path, answer.status()));
    }
    return JsonMapper.shared().readTree(answer.body());
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
