package dev.trawl.server.dialect;

import dev.trawl.server.dialect.crawls.Pause;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;

/** Time passes when a test says what happens meanwhile. */
public final class TestPause implements Pause {
  private final BlockingQueue<Runnable> events = new LinkedBlockingQueue<>();
  private final List<Duration> rests = new CopyOnWriteArrayList<>();
  private volatile boolean isEmpty;

  /** What happens during the next pause that nothing was said about yet. */
  public void then(Runnable event) {
    events.add(event);
  }

  /** From now on pauses pass and nothing happens. */
  public void nothingHappens() {
    isEmpty = true;
  }

  public List<Duration> rests() {
    return List.copyOf(rests);
  }

  @Override
  public void rest(Duration time) throws InterruptedException {
    rests.add(time);
    if (!isEmpty) {
      events.take().run();
    }
  }
}
