package dev.trawl.frontier.rocks;

import dev.trawl.frontier.HostWork;
import org.jspecify.annotations.Nullable;

/** What a batch changes about the queue of one host. */
final class QueueChange {
  final HostWork work;

  /** The host, as {@link HostCounts} knows it. */
  final UrlKey host;

  private final QueueCount before;
  private QueueCount now;
  private @Nullable ChangedIds added;
  private boolean isAnnounced;

  QueueChange(HostWork work, UrlKey host, QueueCount before) {
    this.work = work;
    this.host = host;
    this.before = before;
    this.now = before;
  }

  QueueCount count() {
    return now;
  }

  /** A new URL is queued; ids come in their order. */
  void add(long id) {
    if (added == null) {
      added = new ChangedIds();
    }
    added.add(id);
    now = now.plus(1, 1);
    announce();
  }

  /** So many more URLs of those that are not new are open. */
  void open(int more) {
    now = now.plus(0, more);
  }

  /** It has something to claim that it did not have before. */
  void announce() {
    isAnnounced = true;
  }

  boolean isAnnounced() {
    return isAnnounced;
  }

  boolean isChanged() {
    return !now.equals(before);
  }

  /** Whether the host had no URL at all before the batch, and has one now. */
  boolean isNew() {
    return before.admitted() == 0 && isChanged();
  }

  /** Whether it had nothing open before the batch, and has been changed. */
  boolean wasEmpty() {
    return before.open() == 0 && isChanged();
  }

  /** The URLs that were added; null when there are none. */
  @Nullable ChangedIds added() {
    return added;
  }

  void writeTo(Batch batch) {
    if (isChanged()) {
      batch.put(Family.QUEUES, Keys.queue(work), now.encoded());
    }
    if (added != null) {
      HostUrls.write(work, added, batch);
    }
  }
}
