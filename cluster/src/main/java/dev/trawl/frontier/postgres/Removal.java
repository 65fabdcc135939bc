package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import java.sql.SQLException;
import java.util.List;

/**
 * Takes the rows of crawls away that nobody is shown any more, a few at a time. For connections
 * that find them along a key, however many others there are.
 */
final class Removal {
  private static final List<String> TABLES =
      List.of(
          "pending",
          "letters",
          "links",
          "urls",
          "counters",
          "refusals",
          "host_budgets",
          "outcomes",
          "marks",
          "changes");

  private Removal() {}

  /** Goes on with a crawl that is deleted; at last the crawl itself is gone. */
  static boolean goOn(Session session, CrawlId crawl, int most) throws SQLException {
    int removed = 0;
    for (String table : TABLES) {
      removed += some(session, table, crawl, most);
    }
    if (removed == 0) {
      session
          .query("DELETE FROM crawls WHERE id = ? AND status = 'DELETED'")
          .number(crawl.value())
          .run();
    }
    return removed > 0;
  }

  /** Removes some rows of a table, and tells how many. */
  static int some(Session session, String table, CrawlId crawl, int most) throws SQLException {
    String some =
        "DELETE FROM %1$s WHERE ctid = ANY (ARRAY(SELECT ctid FROM %1$s WHERE crawl = ? LIMIT ?))"
            .formatted(table);
    return session.query(some).number(crawl.value()).integer(most).run();
  }
}
