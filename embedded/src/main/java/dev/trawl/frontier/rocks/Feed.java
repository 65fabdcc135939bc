package dev.trawl.frontier.rocks;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The captures in the order in which they were settled, numbered from 1, and how far they are known
 * to be safe. Those of one batch are one row, under the number of the first. Only the committer
 * adds to it.
 */
final class Feed {
  private static final byte[] CHECKPOINT = {'c', 'h', 'e', 'c', 'k', 'p', 'o', 'i', 'n', 't'};
  private static final int PAGE = 1_000;
  private static final int REF = 2 * Long.BYTES;

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
                  return rows.isValid()
                      ? Keys.feed(rows.key()) + rows.value().length / REF - 1
                      : 0L;
                }));
  }

  void append(List<UrlRef> urls, Batch batch) {
    if (!urls.isEmpty()) {
      ByteBuffer row = ByteBuffer.allocate(REF * urls.size());
      for (UrlRef url : urls) {
        row.putLong(url.crawl().value()).putLong(url.id().value());
      }
      batch.put(Family.FEED, Keys.feed(last.get() + 1), row.array());
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
        rowOf(number + 1),
        Keys.feed(-1),
        (key, value) -> {
          ByteBuffer row = ByteBuffer.wrap(value);
          for (long at = Keys.feed(key); row.hasRemaining(); at++) {
            UrlRef url = new UrlRef(row.getLong(), row.getLong());
            if (at > number) {
              urls.add(url);
            }
          }
          return urls.size() < PAGE;
        });
    return new Page(urls, number + urls.size());
  }

  /** The key of the row in which a number stands, or would. */
  private byte[] rowOf(long number) {
    byte[][] row = {Keys.feed(number)};
    database.scanBack(
        Family.FEED,
        Keys.feed(0),
        Keys.feed(number + 1),
        (key, _) -> {
          row[0] = key;
          return false;
        });
    return row[0];
  }
}
