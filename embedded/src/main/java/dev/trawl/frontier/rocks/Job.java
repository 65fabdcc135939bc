package dev.trawl.frontier.rocks;

import java.util.ArrayList;
import java.util.List;

/**
 * Something to be written. It changes nothing but what it is handed, and may run twice: a batch
 * that fails because of another job is begun again.
 */
interface Job<T> {
  /** What a batch will read, so that it can be read at once. */
  record Needs(List<UrlRef> rows, List<UrlKey> urls) {
    Needs() {
      this(new ArrayList<>(), new ArrayList<>());
    }
  }

  T apply(Changes changes);

  default void prepare(Needs needs) {}

  /** Names the hosts that will gain a URL, now that it is known which URLs are new. */
  default void prepareHosts(Changes changes) {}

  /** How much of a batch it takes up. */
  default int weight() {
    return 1;
  }

  /** Whether it needs a batch of its own. */
  default boolean isAlone() {
    return false;
  }

  /** A job that must not share its batch: it changes more than the rows it names. */
  static <T> Job<T> alone(Job<T> job) {
    return new Job<>() {
      @Override
      public T apply(Changes changes) {
        return job.apply(changes);
      }

      @Override
      public boolean isAlone() {
        return true;
      }
    };
  }
}
