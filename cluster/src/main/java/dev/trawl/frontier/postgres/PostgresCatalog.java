package dev.trawl.frontier.postgres;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
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
  public Crawl create(CrawlSettings settings) {
    Instant now = Times.kept(clock.instant());
    CrawlId id = committer.commit(changes -> CrawlTable.create(changes.session, settings, now));
    return new Crawl(id, settings, CrawlStatus.PENDING, null, now, null);
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
  public Crawl move(CrawlId id, CrawlStatus next, @Nullable String reason) {
    committer.commit(Job.alone(id, changes -> moved(changes.book(id), next, reason)));
    return find(id).orElseThrow(() -> new NoSuchElementException("there is no crawl " + id));
  }

  private CrawlStatus moved(CrawlBook book, CrawlStatus next, @Nullable String reason) {
    if (!book.status().canBecome(next)) {
      throw new IllegalStateException(
          "crawl %s is %s and cannot become %s".formatted(book.id(), book.status(), next));
    }
    book.move(next, reason, clock.instant());
    return next;
  }
}
