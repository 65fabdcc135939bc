package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * What a worker looks after every second, whether somebody rang or not: what others made of the
 * crawls, letters, crawls that should be complete, and what ended crawls left behind. Used by one
 * thread.
 */
final class Chores {
  private static final int SWEPT_AT_ONCE = 5_000;

  private static final Set<String> ENDED = Set.of("COMPLETED", "CANCELLED", "FAILED");

  private static final String UNSWEPT =
      "SELECT id, generation, status FROM crawls WHERE NOT is_swept ORDER BY id LIMIT 1";

  /** A crawl with rows that nobody needs. */
  private record Unswept(CrawlId id, int generation, String status) {
    boolean isDeleted() {
      return status.equals("DELETED");
    }

    boolean hasEnded() {
      return ENDED.contains(status);
    }
  }

  private final Database database;
  private final Memory memory;
  private final Committer committer;
  private @Nullable CompletableFuture<@Nullable Integer> collecting;
  private @Nullable CompletableFuture<@Nullable Boolean> finishing;

  Chores(Database database, Memory memory, Committer committer) {
    this.database = database;
    this.memory = memory;
    this.committer = committer;
  }

  void readCrawls(Session session) throws SQLException {
    long before = memory.changes();
    List<CrawlId> known =
        memory.crawls().stream().filter(crawl -> !crawl.hasEnded()).map(CrawlInfo::id).toList();
    memory.publishRead(CrawlTable.live(session, known), known, before);
  }

  void collect(Session session) throws SQLException {
    collect(session, memory.tenancy.slots());
  }

  /** Has letters collected if there are any in these slots. */
  void collect(Session session, List<Integer> slots) throws SQLException {
    CompletableFuture<@Nullable Integer> before = collecting;
    if (before != null && !before.isDone()) {
      return;
    }
    List<Integer> mine = slots.stream().filter(memory.tenancy::owns).toList();
    List<CrawlId> open = open().stream().map(CrawlInfo::id).toList();
    if (mine.isEmpty() || open.isEmpty()) {
      return;
    }
    List<Integer> addressed = LetterTable.addressed(session, open, mine);
    if (!addressed.isEmpty()) {
      collecting = committer.submit(new Collecting(open, addressed));
    }
  }

  /** Whether letters were collected, so that there may be more of them. */
  boolean mayHaveMore() {
    CompletableFuture<@Nullable Integer> last = collecting;
    if (last == null || !last.isDone()) {
      return false;
    }
    collecting = null;
    return !last.isCompletedExceptionally() && !Integer.valueOf(0).equals(last.join());
  }

  private List<CrawlInfo> open() {
    return memory.crawls().stream()
        .filter(crawl -> crawl.isRunning() || crawl.status() == CrawlStatus.PAUSED)
        .toList();
  }

  // Normally the settlement that closes the last URL has seen to it.
  void finish(Session session) throws SQLException {
    List<CrawlId> ids = open().stream().map(CrawlInfo::id).toList();
    CompletableFuture<@Nullable Boolean> before = finishing;
    if (ids.isEmpty() || (before != null && !before.isDone())) {
      return;
    }
    for (Map.Entry<CrawlId, CounterTable.Open> crawl : CounterTable.open(session, ids).entrySet()) {
      if (crawl.getValue().all() == 0) {
        finishing = committer.submit(finishing(crawl.getKey()));
        return;
      }
    }
  }

  private static Job<Boolean> finishing(CrawlId crawl) {
    return Job.alone(
        crawl,
        changes -> {
          changes.completeIfNothingIsOpen(changes.book(crawl));
          return changes.book(crawl).hasEnded();
        });
  }

  // Whoever comes first; two at a time would only wait for each other.
  void sweep(Session session) throws SQLException {
    Unswept crawl =
        session
            .query(UNSWEPT)
            .first(
                row -> new Unswept(new CrawlId(row.getLong(1)), row.getInt(2), row.getString(3)));
    if (crawl == null
        || !Boolean.TRUE.equals(
            session
                .query("SELECT pg_try_advisory_lock(" + Locks.SWEEP + ")")
                .first(row -> row.getBoolean(1)))) {
      return;
    }
    try {
      if (crawl.isDeleted()) {
        database.tryRead(working -> Removal.goOn(working, crawl.id, SWEPT_AT_ONCE));
      } else {
        sweepQueue(session, crawl);
      }
    } finally {
      session.query("SELECT pg_advisory_unlock(" + Locks.SWEEP + ")").first(_ -> true);
    }
  }

  private static void sweepQueue(Session session, Unswept crawl) throws SQLException {
    int swept = PendingTable.sweep(session, crawl.id, crawl.generation, SWEPT_AT_ONCE);
    if (crawl.hasEnded()) {
      swept += LetterTable.sweep(session, crawl.id, SWEPT_AT_ONCE);
    }
    if (swept == 0) {
      session
          .query(
              "UPDATE crawls SET is_swept = true WHERE id = ? AND generation = ? AND status <>"
                  + " 'DELETED'")
          .number(crawl.id.value())
          .integer(crawl.generation)
          .run();
    }
  }
}
