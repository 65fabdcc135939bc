package dev.trawl.client;

import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The lines of one connection, waiting to be read; the server waits when too many do. */
final class EventLines implements Flow.Subscriber<String> {
  private static final int READ_AHEAD = 100;

  /** A line, or the end of them. */
  record Line(String text, boolean isEnd) {
    static final Line END = new Line("", true);
  }

  // Room for the end as well: it is never waited with.
  private final BlockingQueue<Line> lines = new LinkedBlockingQueue<>();
  private volatile Flow.@Nullable Subscription subscription;

  /** Lines of a stream; the body of a refusal. */
  BodyHandler<byte[]> handler() {
    return head ->
        head.statusCode() == 200
            ? new Begun(
                BodySubscribers.fromLineSubscriber(
                    this, _ -> new byte[0], StandardCharsets.UTF_8, null))
            : BodySubscribers.ofByteArray();
  }

  /** A body that counts as there when its head is: its end may never come. */
  private record Begun(BodySubscriber<byte[]> lines) implements BodySubscriber<byte[]> {
    @Override
    public CompletionStage<byte[]> getBody() {
      return CompletableFuture.completedStage(new byte[0]);
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
      lines.onSubscribe(given);
    }

    @Override
    public void onNext(List<ByteBuffer> bytes) {
      lines.onNext(bytes);
    }

    @Override
    public void onError(Throwable e) {
      lines.onError(e);
    }

    @Override
    public void onComplete() {
      lines.onComplete();
    }
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription = given;
    given.request(READ_AHEAD);
  }

  @Override
  public void onNext(String line) {
    lines.add(new Line(line, false));
  }

  @Override
  public void onError(Throwable e) {
    lines.add(Line.END);
  }

  @Override
  public void onComplete() {
    lines.add(Line.END);
  }

  /** The next line, its end, or nothing when there is none for so long. */
  Optional<Line> take(Duration patience) throws InterruptedException {
    Line line = lines.poll(patience.toNanos(), TimeUnit.NANOSECONDS);
    Flow.Subscription from = subscription;
    if (line != null && from != null) {
      from.request(1);
    }
    return Optional.ofNullable(line);
  }

  void cancel() {
    Flow.Subscription from = subscription;
    if (from != null) {
      from.cancel();
    }
    lines.add(Line.END);
  }
}
