package dev.trawl.frontier.rocks;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The captures in the order in which they were settled, numbered from 1, and how far they are known
 * to be safe. Only the committer adds to it.
 */
final class Feed {
  private static final byte[] CHECKPOINT = {'c', 'h', 'e', 'c', 'k', 'p', 'o', 'i', 'n', 't'};
  private static final int PAGE = 1_000;

  /** A stretch of the feed. */
  record Page(List<UrlRef> urls, long last) {}

  private final Database database;

  /** Written by the committer alone, read by whoever makes a checkpoint. */
  private final AtomicLong last;

  Feed(Database database) {
    this.database = database;
    this.last =
        new AtomicLong(
            database.iterate(
                Family.FEED,
                rows -> {
                  rows.seekToLast();
                  return rows.isValid() ? Keys.feed(rows.key()) : 0L;
                }));
  }

  void append(List<UrlRef> urls, Batch batch) {
    long number = last.get();
    for (UrlRef url : urls) {
      batch.put(Family.FEED, Keys.feed(++number), Keys.url(url));
    }
  }

  void publish(int urls) {
    last.addAndGet(urls);
  }

  /** The number of the last capture that was settled. */
  long last() {
    return last.get();
  }

  void checkpoint(long number, Batch batch) {
    batch.put(Family.META, CHECKPOINT, new Encoder(8).number(number).done());
  }

  long checkpoint() {
    byte @Nullable [] stored = database.get(Family.META, CHECKPOINT);
    return stored == null ? 0 : new Decoder(stored).number();
  }

  /** The next captures after a number. */
  Page after(long number) {
    List<UrlRef> urls = new ArrayList<>();
    database.scan(
        Family.FEED,
        Keys.feed(number + 1),
        Keys.feed(-1),
        (_, value) -> {
          urls.add(Keys.url(value));
          return urls.size() < PAGE;
        });
    return new Page(urls, number + urls.size());
  }
}
