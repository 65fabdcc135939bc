package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;

/** The statements about the links of pages. */
final class LinkTable {
  /** A page and its links, packed. */
  record Packed(UrlRow page, byte[] links) {}

  /** A page and its links. */
  record PageLinks(UrlRef ref, List<Link> links) {}

  private static final String PUT =
      """
      INSERT INTO links (crawl, slot, page, links)
      SELECT * FROM unnest(?::bigint[], ?::smallint[], ?::bigint[], ?::bytea[])
      ON CONFLICT (crawl, slot, page) DO UPDATE SET links = EXCLUDED.links
      """;

  private static final String DELETE =
      """
      DELETE FROM links l USING unnest(?::bigint[], ?::smallint[], ?::bigint[])
        AS v(crawl, slot, page)
      WHERE l.crawl = v.crawl AND l.slot = v.slot AND l.page = v.page
      """;

  private static final String LOAD =
      """
      SELECT l.crawl, l.page, l.links FROM unnest(?::bigint[], ?::smallint[], ?::bigint[])
        AS v(crawl, slot, page) JOIN links l USING (crawl, slot, page)
      """;

  /** Limited, so that however little the server knows it looks for one id after the other. */
  private static final String OF_PAGES =
      """
      SELECT l.crawl, l.page, l.links FROM unnest(?::bigint[]) AS k(id)
      CROSS JOIN LATERAL (SELECT crawl, slot, id FROM urls WHERE crawl + 0 = ? AND id = k.id LIMIT 1) u
      CROSS JOIN LATERAL (SELECT * FROM links
        WHERE crawl = u.crawl AND slot = u.slot AND page = u.id LIMIT 1) l
      """;

  private LinkTable() {}

  static void put(Session session, List<Packed> pages) throws SQLException {
    if (!pages.isEmpty()) {
      pages(session.query(PUT), pages.stream().map(Packed::page).toList())
          .blobs(pages, Packed::links)
          .run();
    }
  }

  static void delete(Session session, List<UrlRow> pages) throws SQLException {
    if (!pages.isEmpty()) {
      pages(session.query(DELETE), pages).run();
    }
  }

  static List<PageLinks> load(Session session, Collection<UrlRow> pages) throws SQLException {
    return pages(session.query(LOAD), pages).list(LinkTable::pageLinks);
  }

  static List<PageLinks> ofPages(Session session, CrawlId crawl, Collection<UrlId> pages)
      throws SQLException {
    return session
        .query(OF_PAGES)
        .longs(pages, UrlId::value)
        .number(crawl.value())
        .list(LinkTable::pageLinks);
  }

  private static PageLinks pageLinks(ResultSet row) throws SQLException {
    return new PageLinks(
        new UrlRef(new CrawlId(row.getLong(1)), new UrlId(row.getLong(2))),
        LinksCodec.decode(row.getBytes(3)));
  }

  private static Query pages(Query query, Collection<UrlRow> pages) throws SQLException {
    return query
        .longs(pages, page -> page.key().crawl().value())
        .shorts(pages, page -> page.key().slot())
        .longs(pages, page -> page.name().id().value());
  }
}
