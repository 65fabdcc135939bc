package dev.trawl.client;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.json.JsonMapper;

/** Carries questions to the server and answers back. */
final class Wire implements AutoCloseable {
  static final JsonMapper MAPPER =
      JsonMapper.builder()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .changeDefaultPropertyInclusion(
              all -> all.withValueInclusion(JsonInclude.Include.NON_NULL))
          .build();

  private static final Duration CONNECT = Duration.ofSeconds(10);
  private static final Duration FIRST_PAUSE = Duration.ofMillis(200);
  private static final int TRIES = 5;
  // What a minute's requests cannot do, the next minute's can.
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);
  private static final int CONFLICT = 409;
  private static final int TOO_MANY = 429;
  private static final int UNAVAILABLE = 503;

  private final Server server;
  private final Duration patience;
  private final HttpClient http;
  private final CountDownLatch closed = new CountDownLatch(1);

  Wire(Server server, Duration patience) {
    this.server = server;
    this.patience = patience;
    // A token goes to the server it was given for, wherever that would send us.
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
  }

  Server server() {
    return server;
  }

  <T> T ask(Ask ask, Class<T> type) {
    return read(answer(ask), body -> MAPPER.readValue(body, type));
  }

  <T> Page<T> page(Ask ask) {
    JavaType type =
        MAPPER.getTypeFactory().constructParametricType(Page.class, ask.endpoint().answer());
    return read(answer(ask), body -> MAPPER.readValue(body, type));
  }

  Map<String, @Nullable Object> facts(Ask ask) {
    TypeReference<Map<String, @Nullable Object>> type = new TypeReference<>() {};
    return read(answer(ask), body -> MAPPER.readValue(body, type));
  }

  String text(Ask ask) {
    return new String(answer(ask), StandardCharsets.UTF_8);
  }

  void tell(Ask ask) {
    answer(ask);
  }

  /** An answer that is read while it is written; whoever reads it closes it. */
  InputStream open(Ask ask) {
    HttpResponse<InputStream> response =
        awaited(http.sendAsync(request(ask).build(), BodyHandlers.ofInputStream()));
    if (response.statusCode() == 200) {
      return response.body();
    }
    try (InputStream body = response.body()) {
      throw refusal(response, body.readAllBytes());
    } catch (IOException e) {
      throw failure(e);
    }
  }

  /** Begins an answer that has no end. */
  <T> CompletableFuture<HttpResponse<T>> follow(
      Ask ask, @Nullable String after, BodyHandler<T> handler) {
    HttpRequest.Builder request = request(ask);
    if (after != null) {
      request.setHeader("Last-Event-ID", after);
    }
    return http.sendAsync(request.build(), handler);
  }

  /** The answer, tried again where that does no harm. */
  private byte[] answer(Ask ask) {
    boolean isRepeatable = ask.endpoint().isSafe() || ask.onceKey() != null;
    Duration pause = FIRST_PAUSE;
    for (int tries = 1; ; tries++) {
      try {
        return once(ask);
      } catch (TrawlException e) {
        // A server that was never there is not waited for; one that was may be starting again.
        boolean isAbsent = tries == 1 && isConnecting(e.getCause());
        boolean isPassing = e.isUnreachable() ? isBroken(e) && !isAbsent : isBusy(ask, e);
        if (!isRepeatable || !isPassing || tries == TRIES) {
          throw e;
        }
        Duration asked = e.retryAfter();
        if (pause(asked == null ? pause : asked)) {
          throw e;
        }
        pause = pause.multipliedBy(2);
      }
    }
  }

  /** Neither a time-out, for which somebody has waited long enough, nor an answer of others. */
  private static boolean isBroken(TrawlException e) {
    return e.getCause() instanceof IOException;
  }

  /** Whether the server asks us to come back, and soon enough. */
  private static boolean isBusy(Ask ask, TrawlException e) {
    Duration after = e.retryAfter();
    boolean isOurs =
        ask.onceKey() != null && e.status() == CONFLICT && "Idempotency-Key".equals(e.field());
    boolean isTooMany = ask.endpoint().isSafe() && e.status() == TOO_MANY;
    return isOurs || (isTooMany && after != null && after.compareTo(LONGEST_PAUSE) <= 0);
  }

  private byte[] once(Ask ask) {
    HttpResponse<byte[]> response =
        awaited(http.sendAsync(request(ask).build(), BodyHandlers.ofByteArray()));
    boolean isSick = ask.endpoint() == Endpoint.HEALTH && response.statusCode() == UNAVAILABLE;
    if (response.statusCode() / 100 == 2 || isSick) {
      return response.body();
    }
    throw refusal(response, response.body());
  }

  private HttpRequest.Builder request(Ask ask) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(server.at(ask.target())).method(ask.endpoint().method(), body(ask));
    if (ask.body() != null) {
      request.setHeader("Content-Type", "application/json");
    }
    if (server.token() != null) {
      request.setHeader("Authorization", "Bearer " + server.token());
    }
    if (ask.onceKey() != null) {
      request.setHeader("Idempotency-Key", ask.onceKey());
    }
    return request;
  }

  private static BodyPublisher body(Ask ask) {
    return ask.body() == null
        ? BodyPublishers.noBody()
        : BodyPublishers.ofByteArray(MAPPER.writeValueAsBytes(ask.body()));
  }

  /** The whole answer, body and all, within our patience. */
  <T> T awaited(CompletableFuture<T> response) {
    try {
      return response.get(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      response.cancel(true);
      throw TrawlException.unreachable(
          "%s did not answer within %d s; check that it is well, or give it more time"
              .formatted(server, patience.toSeconds()),
          e);
    } catch (InterruptedException e) {
      response.cancel(true);
      Thread.currentThread().interrupt();
      throw TrawlException.unreachable("interrupted while asking " + server, e);
    } catch (ExecutionException e) {
      throw failure(e.getCause() == null ? e : e.getCause());
    }
  }

  TrawlException failure(Throwable e) {
    if (isConnecting(e)) {
      return TrawlException.unreachable(
          "%s cannot be reached; check the address, and that a server runs there: trawl server"
              .formatted(server),
          e);
    }
    String why = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    return TrawlException.unreachable(
        "%s: the connection broke: %s; check that a Trawl server runs there".formatted(server, why),
        e);
  }

  private static boolean isConnecting(@Nullable Throwable e) {
    return e instanceof ConnectException || e instanceof HttpConnectTimeoutException;
  }

  TrawlException refusal(HttpResponse<?> response, byte[] body) {
    Problem problem;
    try {
      problem = MAPPER.readValue(body, Problem.class);
    } catch (JacksonException e) {
      problem = Problem.NONE;
    }
    if (problem == null || problem.detail() == null) {
      String what =
          "%s answered %d without saying why; check that it is a Trawl server"
              .formatted(server, response.statusCode());
      problem = new Problem(null, what, null, null, null, null);
    }
    Duration after =
        response
            .headers()
            .firstValue("Retry-After")
            .filter(text -> text.matches("[0-9]{1,6}"))
            .map(text -> Duration.ofSeconds(Long.parseLong(text)))
            .orElse(null);
    return TrawlException.refused(response.statusCode(), problem, after);
  }

  private <T> T read(byte[] body, Function<byte[], T> reader) {
    try {
      return reader.apply(body);
    } catch (JacksonException e) {
      throw TrawlException.unreachable(
          "%s answered something that is no answer of Trawl's: %s; check the address"
              .formatted(server, e.getOriginalMessage()),
          e);
    }
  }

  /** Waits; whether the client was closed or interrupted meanwhile. */
  boolean pause(Duration time) {
    try {
      return closed.await(time.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return true;
    }
  }

  boolean isClosed() {
    return closed.getCount() == 0;
  }

  @Override
  public void close() {
    closed.countDown();
    http.shutdownNow();
  }
}
