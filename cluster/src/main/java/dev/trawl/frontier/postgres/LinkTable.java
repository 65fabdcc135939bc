package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlId;
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

  private static final String OF_PAGE =
      """
      SELECT l.links FROM urls u JOIN links l ON l.crawl = u.crawl AND l.slot = u.slot AND l.page = u.id
      WHERE u.crawl + 0 = ? AND u.id = ?
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
    return pages(session.query(LOAD), pages)
        .list(
            row ->
                new PageLinks(
                    new UrlRef(new CrawlId(row.getLong(1)), new UrlId(row.getLong(2))),
                    LinksCodec.decode(row.getBytes(3))));
  }

  static List<Link> ofPage(Session session, UrlRef page) throws SQLException {
    List<Link> links =
        session
            .query(OF_PAGE)
            .number(page.crawl().value())
            .number(page.id().value())
            .first(row -> LinksCodec.decode(row.getBytes(1)));
    return links == null ? List.of() : List.copyOf(links);
  }

  private static Query pages(Query query, Collection<UrlRow> pages) throws SQLException {
    return query
        .longs(pages, page -> page.key().crawl().value())
        .shorts(pages, page -> page.key().slot())
        .longs(pages, page -> page.name().id().value());
  }
}
