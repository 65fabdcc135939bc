package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Something to be written. It changes nothing but what it is handed, and may run several times: a
 * transaction that fails is begun again.
 */
interface Job<T> {
  /**
   * What a batch will need, so that it can be had at once.
   *
   * @param crawls that must not end or pause meanwhile
   * @param alone crawls for which nobody else may work meanwhile
   */
  record Needs(SortedSet<CrawlId> crawls, SortedSet<CrawlId> alone, List<Candidate> candidates) {
    Needs() {
      this(new TreeSet<>(), new TreeSet<>(), new ArrayList<>());
    }
  }

  T apply(Changes changes) throws SQLException;

  default void prepare(Needs needs) {}

  /** How much of a batch it takes up. */
  default int weight() {
    return 1;
  }

  /** Whether it needs a batch of its own: it changes more than it names. */
  default boolean isAlone() {
    return false;
  }

  /** Whether it may wait a moment for others to share its batch. */
  default boolean isPatient() {
    return false;
  }

  /** A job that has a batch for itself. */
  static <T> Job<T> byItself(Job<T> job) {
    return new Job<>() {
      @Override
      public T apply(Changes changes) throws SQLException {
        return job.apply(changes);
      }

      @Override
      public boolean isAlone() {
        return true;
      }
    };
  }

  /** A job that has a crawl for itself. */
  static <T> Job<T> alone(CrawlId crawl, Job<T> job) {
    return new Job<>() {
      @Override
      public T apply(Changes changes) throws SQLException {
        return job.apply(changes);
      }

      @Override
      public void prepare(Needs needs) {
        needs.alone().add(crawl);
      }

      @Override
      public boolean isAlone() {
        return true;
      }
    };
  }
}
