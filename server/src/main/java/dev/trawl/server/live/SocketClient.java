package dev.trawl.server.live;

import dev.trawl.server.http.Json;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;

/** One client at the other end of a WebSocket. */
final class SocketClient implements Listening.Wire {
  /**
   * So long a message may take to leave; the events that come meanwhile wait in a bounded queue.
   */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** So many messages a client may send in ten seconds. */
  private static final int MOST_MESSAGES = 100;

  private static final Duration WINDOW = Duration.ofSeconds(10);

  private final Session session;
  private final Subscription subscription;
  private final InstantSource clock;
  private Instant windowStart;
  private int messages;

  SocketClient(Session session, Subscription subscription, InstantSource clock) {
    this.session = session;
    this.subscription = subscription;
    this.clock = clock;
    this.windowStart = clock.instant();
  }

  Subscription subscription() {
    return subscription;
  }

  /** Does what the client says. */
  void hear(String text) {
    if (isFlooding()) {
      session.close(Ending.NOT_WELCOME.code(), "too many messages", Callback.NOOP);
      return;
    }
    try {
      SocketMessage message = SocketMessage.parse(text);
      subscription.remove(message.removed());
      if (message.after() == null) {
        subscription.add(message.added());
      } else {
        subscription.resume(message.added(), EventId.parse(message.after()));
      }
      reply(Map.of("subscribed", subscription.names()));
    } catch (IllegalArgumentException e) {
      reply(Map.of("error", String.valueOf(e.getMessage())));
    }
  }

  /** Replies are as few as the messages they answer, so they need no queue of their own. */
  private void reply(Map<String, ?> what) {
    session.sendText(Json.STRICT.writeValueAsString(what), Callback.NOOP);
  }

  private synchronized boolean isFlooding() {
    Instant now = clock.instant();
    if (Duration.between(windowStart, now).compareTo(WINDOW) > 0) {
      windowStart = now;
      messages = 0;
    }
    return ++messages > MOST_MESSAGES;
  }

  @Override
  public void send(Event event, boolean isLast) throws IOException, InterruptedException {
    await(Callback.Completable.with(sent -> session.sendText(event.message(), sent)));
  }

  @Override
  public void stayAlive() throws IOException, InterruptedException {
    await(Callback.Completable.with(sent -> session.sendPing(ByteBuffer.allocate(0), sent)));
  }

  @Override
  public void end(Ending ending) throws IOException, InterruptedException {
    await(Callback.Completable.with(done -> session.close(ending.code(), ending.text(), done)));
  }

  private void await(Callback.Completable sent) throws IOException, InterruptedException {
    try {
      sent.get(PATIENCE.toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException | TimeoutException e) {
      session.disconnect();
      throw new IOException("the client is gone or takes nothing", e);
    }
  }
}
