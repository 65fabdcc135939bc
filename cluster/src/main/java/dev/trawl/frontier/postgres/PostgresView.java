package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.ChangedUrls;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.ListWalk;
import dev.trawl.frontier.StoreException;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlPage;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.frontier.postgres.ChangeTable.Stand;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.UrlHash;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is stored, with this worker's claims of the moment laid over it. Whether a crawl is there
 * the database is asked each time: another process may have deleted it.
 */
final class PostgresView implements FrontierView {
  /** For what was committed just now one waits at most twice this time. */
  private static final long MOST_WAIT = TimeUnit.MILLISECONDS.toNanos(64);

  private static final Duration PATIENCE_FOR_ONE = Duration.ofSeconds(3);

  private static final int SLOTS_AT_ONCE = Slots.COUNT / 8;

  private static final String RECORD =
      "SELECT "
          + Records.COLUMNS
          + " FROM crawls c JOIN urls u ON %s WHERE "
          + CrawlTable.IS_SHOWN
          + " AND c.id = ? AND ";

  private static final String BY_KEY =
      RECORD.formatted("u.crawl = c.id") + "u.slot = ? AND u.directory = ? AND u.hash = ?";
  private static final String BY_HASH =
      RECORD.formatted("u.crawl = c.id") + "u.slot >= ? AND u.slot < ? AND u.hash = ?";
  private static final String BY_ID = RECORD.formatted("u.crawl + 0 = c.id") + "u.id = ?";
  private static final String AFTER =
      RECORD.formatted("u.crawl + 0 = c.id") + "u.crawl + 0 = ? AND u.id > ? ORDER BY u.id LIMIT ?";

  /** Looks for one record. */
  private interface Search {
    @Nullable UrlRecord run(Session session) throws SQLException;
  }

  private final Database database;
  private final Memory memory;
  private final Records records;

  PostgresView(Database database, Memory memory) {
    this.database = database;
    this.memory = memory;
    this.records = new Records(memory.claims::isLent);
  }

  @Override
  public Optional<UrlRecord> find(CrawlId crawl, CanonicalUrl url) {
    UrlKey key = UrlKey.of(crawl, url);
    return find(
        crawl,
        session ->
            session
                .query(BY_KEY)
                .number(crawl.value())
                .integer(key.slot())
                .number(key.directory())
                .blob(key.hashBytes())
                .first(records::read));
  }

  /** Slots and directories come before the hash in the key, so it is looked for in all of them. */
  @Override
  public Optional<UrlRecord> find(CrawlId crawl, UrlHash hash) {
    byte[] bytes = new UrlKey(crawl, 0, 0, hash).hashBytes();
    long end = System.nanoTime() + PATIENCE_FOR_ONE.toNanos();
    for (int slot = 0; slot < Slots.COUNT; slot += SLOTS_AT_ONCE) {
      if (System.nanoTime() - end > 0) {
        throw new StoreException(
            "crawl %s is too large to find a URL by its hash within %s; ask again"
                .formatted(crawl, PATIENCE_FOR_ONE));
      }
      int first = slot;
      Optional<UrlRecord> found =
          find(
              crawl,
              session ->
                  session
                      .query(BY_HASH)
                      .number(crawl.value())
                      .integer(first)
                      .integer(first + SLOTS_AT_ONCE)
                      .blob(bytes)
                      .first(records::read));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  @Override
  public Optional<UrlRecord> find(CrawlId crawl, UrlId id) {
    return find(
        crawl,
        session ->
            session.query(BY_ID).number(crawl.value()).number(id.value()).first(records::read));
  }

  private Optional<UrlRecord> find(CrawlId crawl, Search search) {
    takeBackExpired();
    return database.read(
        session -> {
          UrlRecord found = search.run(session);
          if (found == null) {
            CrawlTable.require(session, crawl);
          }
          return Optional.ofNullable(found);
        });
  }

  @Override
  public List<UrlRecord> find(CrawlId crawl, Set<UrlId> ids) {
    takeBackExpired();
    return database.read(
        session -> {
          CrawlTable.require(session, crawl);
          return records.byIds(session, crawl, ids).values().stream()
              .sorted(Comparator.comparing(UrlRecord::id))
              .toList();
        });
  }

  @Override
  public Stream<UrlRecord> records(CrawlId crawl) {
    require(crawl);
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
                .list(records::read));
  }

  @Override
  public UrlPage list(CrawlId crawl, UrlQuery query) {
    takeBackExpired();
    return database.read(session -> new UrlLists(session, crawl, query, memory, records).read());
  }

  @Override
  public Optional<UrlId> skip(
      CrawlId crawl, Set<UrlState> states, boolean isDescending, long left) {
    takeBackExpired();
    Tally counts =
        database.read(
            session -> {
              CrawlTable.require(session, crawl);
              return CounterTable.sum(session, crawl);
            });
    Places places = new Places(crawl, states, isDescending, counts, memory.claims.lentIds(crawl));
    return places.areCountable()
        ? database.read(session -> places.after(session, left))
        : ListWalk.skip(this, crawl, states, isDescending, left);
  }

  @Override
  public ChangedUrls changes(CrawlId crawl, long after, int limit) {
    takeBackExpired();
    Stand stand = stand(crawl);
    return database.read(
        session -> new Following(session, crawl, stand, after, limit).read(records));
  }

  @Override
  public long version(CrawlId crawl) {
    Stand stand = stand(crawl);
    return database.read(session -> Following.last(session, crawl, stand));
  }

  /**
   * How far changes can be told. What is committed cannot be yet while an older transaction goes
   * on; most take a moment, and whoever wrote something wants to see it.
   */
  private Stand stand(CrawlId crawl) {
    Stand first = readStand(crawl);
    Stand stand = first;
    for (long wait = 1_000_000; !stand.tells(first) && wait <= MOST_WAIT; wait *= 2) {
      LockSupport.parkNanos(wait);
      stand = readStand(crawl);
    }
    return stand;
  }

  private Stand readStand(CrawlId crawl) {
    return database.read(
        session -> {
          Stand stand = ChangeTable.stand(session, crawl);
          if (stand == null) {
            throw CrawlTable.noSuch(crawl);
          }
          return stand;
        });
  }

  @Override
  public Map<UrlId, List<Link>> links(CrawlId crawl, Set<UrlId> pages) {
    return database.read(
        session -> {
          CrawlTable.require(session, crawl);
          Map<UrlId, List<Link>> links = new HashMap<>();
          LinkTable.ofPages(session, crawl, pages)
              .forEach(page -> links.put(page.ref().id(), List.copyOf(page.links())));
          links.values().removeIf(List::isEmpty);
          return links;
        });
  }

  private void require(CrawlId crawl) {
    database.read(session -> CrawlTable.require(session, crawl));
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
