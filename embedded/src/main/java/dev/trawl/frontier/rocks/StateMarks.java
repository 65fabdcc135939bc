package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.outcome.UrlState;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How many records of each stretch of ids ended in which state: what places in lists are counted
 * by. The counts of a stretch are one number of 64 bits, nine for each state, which RocksDB adds
 * up: so a batch writes a few bytes and reads nothing.
 */
final class StateMarks {
  /** So many ids are in a stretch. */
  static final int STRETCH = 256;

  private static final int BITS = 9;
  private static final long MASK = (1L << BITS) - 1;

  /** In the order of their bits. */
  private static final List<UrlState> SETTLED =
      List.of(
          UrlState.VISITED,
          UrlState.REDIRECTED,
          UrlState.FORBIDDEN,
          UrlState.NOT_FOUND,
          UrlState.HTTP_TERMINAL,
          UrlState.FAILED,
          UrlState.ROBOTS_BLOCKED);

  private StateMarks() {}

  static long stretch(long id) {
    return (id - 1) / STRETCH;
  }

  /** The first id of a stretch. */
  static long first(long stretch) {
    return stretch * STRETCH + 1;
  }

  /** What one record adds to its stretch; nothing before it has its outcome. */
  static long weight(@Nullable UrlState state) {
    int place = state == null ? -1 : SETTLED.indexOf(state);
    return place < 0 ? 0 : 1L << (BITS * place);
  }

  /** How many records of a stretch have their outcome. */
  static long settled(long mark) {
    long sum = 0;
    for (long rest = mark; rest != 0; rest >>>= BITS) {
      sum += rest & MASK;
    }
    return sum;
  }

  /** How many of them in one of these states. */
  static long settled(long mark, Set<UrlState> states) {
    long sum = 0;
    for (int i = 0; i < SETTLED.size(); i++) {
      if (states.contains(SETTLED.get(i))) {
        sum += (mark >>> (BITS * i)) & MASK;
      }
    }
    return sum;
  }

  /** The marks of some stretches, one after the other. */
  static long[] read(Database database, CrawlId crawl, long from, long before) {
    long[] marks = new long[(int) (before - from)];
    database.scan(
        Family.MARKS,
        Keys.mark(crawl, from),
        Keys.mark(crawl, before),
        (key, value) -> {
          marks[(int) (Keys.markStretch(key) - from)] = Sums.decode(value);
          return true;
        });
    return marks;
  }
}
