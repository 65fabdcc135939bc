package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.StoreException;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Tells other workers that there is something for them, by NOTIFY. Nothing depends on it: everybody
 * also looks by himself every second.
 */
final class Bell {
  static final String CHANNEL = "trawl";

  /** What a ring is about. */
  enum Topic {
    MEMBERS,
    CRAWL,
    LETTERS
  }

  /** A ring that was heard; of letters, to which slots, all when the list is empty. */
  record Ring(Topic topic, List<Integer> slots) {}

  private static final String NOTIFY = "SELECT pg_notify('" + CHANNEL + "', ?)";

  // The server refuses longer messages than 8,000 bytes.
  private static final int MOST_SLOTS = 1_000;

  // Commits that notify wait for each other, so a ring is a statement of its own, and one for many.
  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(20);

  private final Database database;
  private final Set<Integer> waiting = new TreeSet<>();
  private boolean isRinging;

  Bell(Database database) {
    this.database = database;
  }

  static void ringForMembers(Session session) throws SQLException {
    session.query(NOTIFY).text(Topic.MEMBERS.name()).first(_ -> true);
  }

  /** Heard when the transaction is committed. */
  static void ringForCrawl(Session session, CrawlId crawl) throws SQLException {
    session.query(NOTIFY).text(Topic.CRAWL.name() + " " + crawl).first(_ -> true);
  }

  /** Letters were sent to these slots. */
  synchronized void ringForLetters(Set<Integer> slots) {
    waiting.addAll(slots);
    if (!waiting.isEmpty() && !isRinging) {
      isRinging = true;
      Thread.ofVirtual().name("trawl-bell").start(this::ring);
    }
  }

  private void ring() {
    LockSupport.parkNanos(PAUSE);
    String slots;
    synchronized (this) {
      isRinging = false;
      slots =
          waiting.size() > MOST_SLOTS
              ? ""
              : waiting.stream().map(String::valueOf).collect(Collectors.joining(",", " ", ""));
      waiting.clear();
    }
    try {
      database.read(session -> session.query(NOTIFY).text(Topic.LETTERS + slots).list(_ -> true));
    } catch (StoreException e) {
      // The others look every second anyway.
      return;
    }
  }

  /** Null for what a later version may have said. */
  static @Nullable Ring heard(String message) {
    String[] words = message.split(" ", 2);
    for (Topic topic : Topic.values()) {
      if (topic.name().equals(words[0])) {
        boolean hasSlots = topic == Topic.LETTERS && words.length > 1;
        return new Ring(
            topic,
            hasSlots
                ? List.of(words[1].split(",")).stream().map(Integer::valueOf).toList()
                : List.of());
      }
    }
    return null;
  }
}
