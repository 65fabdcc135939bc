package dev.trawl.client;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Events as they come. Asking for the next one waits; there is none any more when the stream was
 * closed, which another thread may do. One thread reads.
 *
 * <p>A connection that breaks is made again, after a pause that grows, and goes on after the last
 * event. An event of type {@code reset} says that some were missed nevertheless: read anew what you
 * show. Whoever may not listen any more gets a {@link TrawlException}.
 */
public final class EventStream implements Iterator<Event>, AutoCloseable {
  // The server says something every 15 s.
  private static final Duration SILENCE = Duration.ofSeconds(45);
  private static final Duration USUAL_PAUSE = Duration.ofSeconds(2);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

  private final Wire wire;
  private final Ask ask;
  private final EventParser parser = new EventParser();
  private final CountDownLatch closed = new CountDownLatch(1);
  private volatile EventLines lines = new EventLines();
  private @Nullable Event next;

  private EventStream(Wire wire, Ask ask) {
    this.wire = wire;
    this.ask = ask;
  }

  static EventStream open(Wire wire, Ask ask) {
    EventStream stream = new EventStream(wire, ask);
    stream.connect();
    return stream;
  }

  private void connect() {
    EventLines fresh = new EventLines();
    CompletableFuture<HttpResponse<byte[]>> answer =
        wire.follow(ask, parser.lastId(), fresh.handler());
    HttpResponse<byte[]> head = wire.awaited(answer);
    if (head.statusCode() != 200) {
      throw wire.refusal(head, head.body());
    }
    parser.restart();
    lines = fresh;
    if (isClosed()) {
      fresh.cancel();
    }
  }

  @Override
  public boolean hasNext() {
    while (next == null && !isClosed()) {
      Optional<EventLines.Line> line = take();
      if (isClosed()) {
        return false;
      }
      if (line.isEmpty() || line.get().isEnd()) {
        lines.cancel();
        comeBack();
      } else {
        next = event(line.get());
      }
    }
    return next != null;
  }

  /** The event that a line completes; that the connection ends is nobody's business but ours. */
  private @Nullable Event event(EventLines.Line line) {
    return parser.line(line.text()).filter(event -> !event.type().equals("end")).orElse(null);
  }

  private Optional<EventLines.Line> take() {
    try {
      return lines.take(SILENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      close();
      return Optional.empty();
    }
  }

  private void comeBack() {
    Duration told = parser.retry();
    Duration pause = told == null ? USUAL_PAUSE : told;
    while (!rest(pause)) {
      try {
        connect();
        return;
      } catch (TrawlException e) {
        boolean isForGood = e.status() >= 400 && e.status() < 500 && e.status() != 429;
        if (isForGood && !isClosed()) {
          throw e;
        }
        Duration asked = e.retryAfter();
        Duration longer = pause.multipliedBy(2);
        pause = asked != null ? asked : longer;
        pause = pause.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause;
      }
    }
  }

  /** Waits; whether the stream was closed meanwhile. */
  private boolean rest(Duration pause) {
    try {
      return closed.await(pause.toNanos(), TimeUnit.NANOSECONDS) || wire.isClosed();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      close();
      return true;
    }
  }

  @Override
  public Event next() {
    Event event = hasNext() ? next : null;
    next = null;
    if (event == null) {
      throw new NoSuchElementException("the stream was closed");
    }
    return event;
  }

  private boolean isClosed() {
    return closed.getCount() == 0 || wire.isClosed();
  }

  /** May be called twice, and by any thread. */
  @Override
  public void close() {
    closed.countDown();
    lines.cancel();
  }
}
