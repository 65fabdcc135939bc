package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.CanonicalUrl;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What is stored, with this worker's claims of the moment laid over it. */
final class PostgresView implements FrontierView {
  /** All of a record, as {@link #read} wants it; its crawl is {@code c}. */
  static final String COLUMNS =
      """
      u.crawl, u.id, u.url, u.href, u.found_from, u.depth, u.redirects, u.priority,
        u.attempts, %s,
        CASE WHEN u.state = 'QUEUED' AND u.generation < c.generation THEN 'CANCELLED'
          ELSE u.state END AS state,
        CASE WHEN u.generation < c.generation THEN NULL ELSE u.not_before END AS not_before
      """
          .formatted(FactColumns.NAMES);

  private static final String RECORD = "SELECT " + COLUMNS + " FROM crawls c JOIN urls u ON";

  private static final String BY_KEY =
      RECORD + " u.crawl = c.id WHERE c.id = ? AND u.slot = ? AND u.directory = ? AND u.hash = ?";
  private static final String BY_ID = RECORD + " u.crawl + 0 = c.id WHERE c.id = ? AND u.id = ?";
  private static final String AFTER =
      RECORD
          + " u.crawl + 0 = c.id WHERE c.id = ? AND u.crawl + 0 = ? AND u.id > ? ORDER BY u.id"
          + " LIMIT ?";

  private final Database database;
  private final Memory memory;

  PostgresView(Database database, Memory memory) {
    this.database = database;
    this.memory = memory;
  }

  @Override
  public Optional<UrlRecord> find(CrawlId crawl, CanonicalUrl url) {
    memory.crawl(crawl);
    UrlKey key = UrlKey.of(crawl, url);
    takeBackExpired();
    return database.read(
        session ->
            Optional.ofNullable(
                session
                    .query(BY_KEY)
                    .number(crawl.value())
                    .integer(key.slot())
                    .number(key.directory())
                    .blob(key.hashBytes())
                    .first(this::record)));
  }

  @Override
  public Optional<UrlRecord> find(CrawlId crawl, UrlId id) {
    memory.crawl(crawl);
    takeBackExpired();
    return database.read(
        session ->
            Optional.ofNullable(
                session.query(BY_ID).number(crawl.value()).number(id.value()).first(this::record)));
  }

  @Override
  public Stream<UrlRecord> records(CrawlId crawl) {
    memory.crawl(crawl);
    takeBackExpired();
    return Pages.stream(last -> after(crawl, last == null ? 0 : last.id().value()));
  }

  private List<UrlRecord> after(CrawlId crawl, long id) {
    return database.read(
        session ->
            session
                .query(AFTER)
                .number(crawl.value())
                .number(crawl.value())
                .number(id)
                .integer(Pages.STRETCH)
                .list(this::record));
  }

  @Override
  public List<Link> links(CrawlId crawl, UrlId page) {
    memory.crawl(crawl);
    return database.read(session -> LinkTable.ofPage(session, new UrlRef(crawl, page)));
  }

  private UrlRecord record(ResultSet row) throws SQLException {
    return read(row, memory.claims::isLent);
  }

  static UrlRecord read(ResultSet row, Predicate<UrlRef> lent) throws SQLException {
    CrawlId crawl = new CrawlId(row.getLong("crawl"));
    UrlId id = new UrlId(row.getLong("id"));
    long from = row.getLong("found_from");
    UrlState state = UrlState.valueOf(row.getString("state"));
    boolean isLent = state == UrlState.QUEUED && lent.test(new UrlRef(crawl, id));
    return new UrlRecord(
        crawl,
        id,
        new CanonicalUrl(row.getString("url")),
        row.getString("href"),
        from == 0 ? null : new UrlId(from),
        row.getInt("depth"),
        row.getInt("redirects"),
        row.getInt("priority"),
        isLent ? UrlState.IN_PROGRESS : state,
        row.getInt("attempts"),
        isLent ? null : Times.read(row, "not_before"),
        FactColumns.read(row));
  }

  private void takeBackExpired() {
    memory.lock.lock();
    try {
      memory.takeBackExpired();
    } finally {
      memory.lock.unlock();
    }
  }
}
