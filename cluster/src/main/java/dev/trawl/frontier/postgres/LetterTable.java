package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.UrlId;
import dev.trawl.url.CanonicalUrl;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** The statements about letters. */
final class LetterTable {
  /** A letter that lies in its slot. */
  record Received(long number, Letter letter) {}

  private static final String SEND =
      """
      INSERT INTO letters (crawl, slot, kind, depth, redirects, priority, found_from, url, href)
      SELECT crawl, slot, kind, depth, redirects, priority, nullif(found_from, 0), url, href
      FROM unnest(?::bigint[], ?::smallint[], ?::text[], ?::smallint[], ?::smallint[], ?::smallint[],
        ?::bigint[], ?::text[], ?::text[])
        AS v(crawl, slot, kind, depth, redirects, priority, found_from, url, href)
      """;

  private static final String READ =
      """
      SELECT l.* FROM unnest(?::bigint[]) AS c(crawl) CROSS JOIN unnest(?::smallint[]) AS s(slot)
      CROSS JOIN LATERAL (SELECT * FROM letters l WHERE l.crawl = c.crawl AND l.slot = s.slot
        ORDER BY l.number LIMIT ?) l
      LIMIT ?
      """;

  private static final String ADDRESSED =
      """
      SELECT DISTINCT s.slot FROM unnest(?::bigint[]) AS c(crawl)
      CROSS JOIN unnest(?::smallint[]) AS s(slot)
      WHERE EXISTS (SELECT 1 FROM letters l WHERE l.crawl = c.crawl AND l.slot = s.slot)
      """;

  private static final String DELETE =
      """
      DELETE FROM letters l USING unnest(?::bigint[], ?::smallint[], ?::bigint[])
        AS v(crawl, slot, number)
      WHERE l.crawl = v.crawl AND l.slot = v.slot AND l.number = v.number
      """;

  private static final String SWEEP =
      "DELETE FROM letters WHERE ctid = ANY (ARRAY(SELECT ctid FROM letters WHERE crawl = ? LIMIT"
          + " ?))";

  private LetterTable() {}

  static void send(Session session, List<Letter> letters) throws SQLException {
    if (!letters.isEmpty()) {
      session
          .query(SEND)
          .longs(letters, letter -> letter.crawl().value())
          .shorts(letters, Letter::slot)
          .texts(letters, letter -> letter.kind().name())
          .shorts(letters, letter -> letter.found().depth())
          .shorts(letters, letter -> letter.found().redirects())
          .shorts(letters, letter -> letter.found().priority())
          .longs(letters, Letter::foundFrom)
          .texts(letters, letter -> letter.found().url().text())
          .texts(letters, letter -> letter.found().rawHref())
          .run();
    }
  }

  /** Some letters of these crawls in these slots, those of a slot in the order they came. */
  static List<Received> read(
      Session session, List<CrawlId> crawls, List<Integer> slots, int ofSlot, int limit)
      throws SQLException {
    return session
        .query(READ)
        .longs(crawls, CrawlId::value)
        .shorts(slots, Integer::intValue)
        .integer(ofSlot)
        .integer(limit)
        .list(LetterTable::received);
  }

  /** Which of these slots have letters of these crawls. */
  static List<Integer> addressed(Session session, List<CrawlId> crawls, List<Integer> slots)
      throws SQLException {
    return session
        .query(ADDRESSED)
        .longs(crawls, CrawlId::value)
        .shorts(slots, Integer::intValue)
        .list(row -> row.getInt(1));
  }

  static void delete(Session session, List<Received> letters) throws SQLException {
    if (!letters.isEmpty()) {
      int gone =
          session
              .query(DELETE)
              .longs(letters, received -> received.letter.crawl().value())
              .shorts(letters, received -> received.letter.slot())
              .longs(letters, Received::number)
              .run();
      UrlTable.expect(letters.size(), gone);
    }
  }

  /** Deletes some letters of a crawl that has ended, and tells how many. */
  static int sweep(Session session, CrawlId crawl, int limit) throws SQLException {
    return session.query(SWEEP).number(crawl.value()).integer(limit).run();
  }

  private static Received received(ResultSet row) throws SQLException {
    long from = row.getLong("found_from");
    Discovery found =
        new Discovery(
            new CanonicalUrl(row.getString("url")),
            row.getString("href"),
            from == 0 ? null : new UrlId(from),
            row.getInt("depth"),
            row.getInt("redirects"),
            row.getInt("priority"));
    return new Received(
        row.getLong("number"),
        new Letter(
            Letter.Kind.valueOf(row.getString("kind")),
            new CrawlId(row.getLong("crawl")),
            row.getInt("slot"),
            found));
  }
}
