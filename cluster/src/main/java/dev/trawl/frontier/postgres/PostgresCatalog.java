package dev.trawl.frontier.postgres;

import dev.trawl.cabinet.Change;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The crawls of a database. It is asked each time: others change them, too. */
final class PostgresCatalog implements CrawlCatalog {
  private final Database database;
  private final Committer committer;
  private final InstantSource clock;

  PostgresCatalog(Database database, Committer committer, InstantSource clock) {
    this.database = database;
    this.committer = committer;
    this.clock = clock;
  }

  @Override
  public Crawl create(CrawlSettings settings, Function<CrawlId, List<Change>> papers) {
    Instant now = Times.kept(clock.instant());
    CrawlId id =
        committer.commit(
            Job.byItself(
                changes -> {
                  CrawlId next = CrawlTable.create(changes.session, settings, now);
                  write(changes, next, papers.apply(next));
                  return next;
                }));
    return new Crawl(id, settings, CrawlStatus.PENDING, null, now, null);
  }

  private void write(Changes changes, CrawlId id, List<Change> papers) throws SQLException {
    if (!DocumentTable.write(changes.session, papers, clock.instant())) {
      throw new IllegalStateException(
          "a document about crawl %s is not as expected; read it again".formatted(id));
    }
  }

  @Override
  public Optional<Crawl> find(CrawlId id) {
    return database.read(session -> Optional.ofNullable(CrawlTable.find(session, id)));
  }

  @Override
  public List<Crawl> list() {
    return database.read(CrawlTable::list);
  }

  @Override
  public Crawl move(CrawlId id, CrawlStatus next, @Nullable String reason, List<Change> papers) {
    committer.commit(
        Job.alone(
            id,
            changes -> {
              CrawlBook book = changes.book(id);
              if (!book.status().canBecome(next)) {
                throw new IllegalStateException(
                    "crawl %s is %s and cannot become %s".formatted(id, book.status(), next));
              }
              write(changes, id, papers);
              book.move(next, reason, clock.instant());
              return next;
            }));
    return find(id).orElseThrow(() -> CrawlTable.noSuch(id));
  }

  @Override
  public Crawl change(CrawlId id, CrawlSettings next, List<Change> papers) {
    committer.commit(
        Job.alone(
            id,
            changes -> {
              CrawlSettings changed = changed(changes, id, next);
              write(changes, id, papers);
              changes.book(id).change(changed);
              return changed;
            }));
    return find(id).orElseThrow(() -> CrawlTable.noSuch(id));
  }

  private static CrawlSettings changed(Changes changes, CrawlId id, CrawlSettings next)
      throws SQLException {
    CrawlBook book = changes.book(id);
    if (book.hasEnded()) {
      throw new IllegalStateException(
          "crawl %s is %s and cannot be changed".formatted(id, book.status()));
    }
    Crawl known = CrawlTable.find(changes.session, id);
    if (known == null) {
      throw CrawlTable.noSuch(id);
    }
    return known.settings().changedTo(next);
  }

  @Override
  public void delete(CrawlId id, List<Change> papers) {
    committer.commit(
        Job.alone(
            id,
            changes -> {
              CrawlBook book = changes.book(id);
              if (!book.hasEnded()) {
                throw new IllegalStateException(
                    "crawl %s is %s; cancel it before it is deleted".formatted(id, book.status()));
              }
              write(changes, id, papers);
              book.delete();
              return true;
            }));
  }
}
