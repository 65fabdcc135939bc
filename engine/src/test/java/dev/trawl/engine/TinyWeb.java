package dev.trawl.engine;

import dev.trawl.fetch.FetchRequest;
import dev.trawl.fetch.FetchResult;
import dev.trawl.fetch.Fetcher;
import dev.trawl.fetch.Headers;
import dev.trawl.fetch.HttpAnswer;
import dev.trawl.fetch.Payload;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.Timings;
import dev.trawl.testkit.Samples;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;

/** A few pages without a network; what is not among them answers 404. */
final class TinyWeb implements Fetcher {
  static final Timings TIMINGS =
      new Timings(
          Duration.ofMillis(1),
          Duration.ofMillis(2),
          Duration.ofMillis(3),
          Duration.ofMillis(4),
          Duration.ofMillis(11));

  private final Map<String, Queue<FetchResult>> answers = new HashMap<>();
  private final List<String> asked = new ArrayList<>();
  private volatile CountDownLatch gate = new CountDownLatch(0);

  /** What a URL answers; when it is asked again, what was given next. */
  synchronized TinyWeb with(String url, FetchResult result) {
    answers.computeIfAbsent(Samples.url(url).text(), _ -> new ArrayDeque<>()).add(result);
    return this;
  }

  TinyWeb page(String url, String html) {
    return with(url, answer(200, "text/html", html));
  }

  static FetchResult answer(int status, String type, String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    return new FetchResult.Answered(
        new HttpAnswer(
            status,
            Headers.of("content-type", type),
            new byte[0],
            bytes,
            0,
            Payload.of(bytes),
            "sha256:00",
            "sha256:00",
            bytes.length,
            false,
            "192.0.2.1",
            TIMINGS));
  }

  static FetchResult failure(ErrorClass error) {
    return new FetchResult.Failed(error, "a.test: " + error.label(), TIMINGS, null, false);
  }

  /** From now on no request gets its answer before the gate is opened. */
  void close(CountDownLatch newGate) {
    gate = newGate;
  }

  synchronized List<String> asked() {
    return List.copyOf(asked);
  }

  @Override
  public FetchResult fetch(FetchRequest request) throws InterruptedException {
    FetchResult result = next(request.url().text());
    gate.await();
    return request.mayBeSent().getAsBoolean() ? result : new FetchResult.Withheld();
  }

  private synchronized FetchResult next(String url) {
    asked.add(url);
    Queue<FetchResult> left = answers.get(url);
    if (left == null) {
      return answer(404, "text/plain", "nothing here");
    }
    return left.size() > 1 ? left.remove() : left.element();
  }

  @Override
  public void close() {}
}
