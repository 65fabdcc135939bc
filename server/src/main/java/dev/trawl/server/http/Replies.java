package dev.trawl.server.http;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Document;
import dev.trawl.cabinet.Drawer;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * Answers to requests that may come again: with the same Idempotency-Key and the same body a POST
 * is done once, and answered each time with what was answered first.
 */
final class Replies {
  static final String HEADER = "Idempotency-Key";
  private static final Pattern LEGAL = Pattern.compile("[\\x21-\\x7e]{1,255}");
  private static final Duration KEPT = Duration.ofHours(24);
  // Whoever reserved a key and has said nothing for so long is dead.
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final Duration SWEEP = Duration.ofMinutes(10);
  private static final int BATCH = 500;

  private final Cabinet cabinet;
  private final InstantSource clock;
  private final AtomicReference<Instant> sweptAt = new AtomicReference<>(Instant.EPOCH);

  /** A kept answer; status zero while the first request is still being worked on. */
  private record Reply(String request, int status, Map<String, String> headers, String body) {}

  Replies(Cabinet cabinet, InstantSource clock) {
    this.cabinet = cabinet;
    this.clock = clock;
  }

  /** Handles the call, or gives the answer that the same call had before. */
  Answer once(Call call, Handler handler) throws IOException, InterruptedException {
    String given = call.header(HEADER).orElse(null);
    if (given == null || !call.route().isRepeatable()) {
      return handler.handle(call);
    }
    if (!LEGAL.matcher(given).matches()) {
      throw Problem.invalid(HEADER, given, "give 1 to 255 printable ASCII characters");
    }
    String key = Digest.hex(call.caller().name() + "\n" + given);
    String request = Digest.hex(call.pathText() + "\n" + Digest.hex(call.bytes()));
    sweep();
    Reply reserved = new Reply(request, 0, Map.of(), "");
    Document known = cabinet.find(Drawer.REPLIES, key).filter(this::isKept).orElse(null);
    if (known != null) {
      return again(Json.STRICT.readValue(known.body(), Reply.class), request, given);
    }
    reserve(key, reserved, given);
    try {
      Answer answer = handler.handle(call);
      keep(key, request, answer);
      return answer;
    } catch (IOException | InterruptedException | RuntimeException e) {
      // Nothing has changed, so the same request may be tried again.
      cabinet.write(List.of(Change.remove(Drawer.REPLIES, key)));
      throw e;
    }
  }

  private static Answer again(Reply reply, String request, String key) {
    if (!reply.request().equals(request)) {
      throw Problem.of(422, "%s '%s' was used for another request".formatted(HEADER, key))
          .at(HEADER, key, "take a new key for each request");
    }
    if (reply.status() == 0) {
      throw stillWorking(key);
    }
    JsonNode body = Json.STRICT.readTree(reply.body());
    return new Answer.Json(reply.status(), body, reply.headers())
        .with("Idempotency-Replayed", "true");
  }

  private void reserve(String key, Reply reply, String given) {
    Document stale = cabinet.find(Drawer.REPLIES, key).orElse(null);
    String body = Json.STRICT.writeValueAsString(reply);
    Change change =
        stale == null
            ? Change.add(Drawer.REPLIES, key, body)
            : Change.replace(Drawer.REPLIES, stale, body);
    if (!cabinet.write(List.of(change))) {
      throw stillWorking(given);
    }
  }

  private void keep(String key, String request, Answer answer) {
    if (answer instanceof Answer.Json json) {
      String body = Json.STRICT.writeValueAsString(json.body());
      Reply reply = new Reply(request, json.status(), json.headers(), body);
      cabinet.write(
          List.of(Change.put(Drawer.REPLIES, key, Json.STRICT.writeValueAsString(reply))));
    } else {
      cabinet.write(List.of(Change.remove(Drawer.REPLIES, key)));
    }
  }

  private boolean isKept(Document document) {
    Duration age = Duration.between(document.writtenAt(), clock.instant());
    boolean isReserved = Json.STRICT.readValue(document.body(), Reply.class).status() == 0;
    return age.compareTo(isReserved ? PATIENCE : KEPT) < 0;
  }

  /** Now and then, by whoever comes by. */
  private void sweep() {
    Instant now = clock.instant();
    Instant last = Objects.requireNonNull(sweptAt.get());
    if (now.isBefore(last.plus(SWEEP)) || !sweptAt.compareAndSet(last, now)) {
      return;
    }
    String from = "";
    List<Document> some;
    do {
      some = cabinet.list(Drawer.REPLIES, from, "", BATCH);
      for (Document document : some) {
        if (Duration.between(document.writtenAt(), now).compareTo(KEPT) >= 0) {
          cabinet.write(
              List.of(new Change.Remove(Drawer.REPLIES, document.key(), document.version())));
        }
        from = document.key() + "0";
      }
    } while (some.size() == BATCH);
  }

  private static Problem stillWorking(String key) {
    return Problem.of(
            409, "the first request with %s '%s' is still worked on".formatted(HEADER, key))
        .at(HEADER, key, "ask again in a moment")
        .with("Retry-After", "1");
  }
}
