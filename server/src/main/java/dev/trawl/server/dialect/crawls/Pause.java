package dev.trawl.server.dialect.crawls;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Lets time pass. */
@FunctionalInterface
public interface Pause {
  /** That of the machine. */
  Pause REAL = time -> TimeUnit.NANOSECONDS.sleep(time.toNanos());

  void rest(Duration time) throws InterruptedException;
}
