package dev.trawl.frontier.rocks;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.StoreException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The crawls of a store. Settings may be large, so they are read when asked for. */
final class RocksCatalog implements CrawlCatalog {
  private final Database database;
  private final Memory memory;
  private final Committer committer;
  private final InstantSource clock;

  RocksCatalog(Database database, Memory memory, Committer committer, InstantSource clock) {
    this.database = database;
    this.memory = memory;
    this.committer = committer;
    this.clock = clock;
  }

  @Override
  public Crawl create(CrawlSettings settings) {
    CrawlBook book =
        committer.commit(
            Job.alone(
                changes -> {
                  CrawlId id = new CrawlId(memory.lastCrawl() + 1);
                  CrawlBook created = new CrawlBook(id, settings.limits(), clock.instant());
                  changes.create(created, settings);
                  return created;
                }));
    return book.crawl(settings);
  }

  @Override
  public Optional<Crawl> find(CrawlId id) {
    return Optional.ofNullable(memory.find(id)).map(this::crawl);
  }

  @Override
  public List<Crawl> list() {
    List<Crawl> crawls = new ArrayList<>();
    memory.books().forEach(book -> crawls.add(crawl(book)));
    return crawls;
  }

  @Override
  public Crawl move(CrawlId id, CrawlStatus next, @Nullable String reason) {
    return crawl(committer.commit(Job.alone(changes -> moved(changes, id, next, reason))));
  }

  private CrawlBook moved(Changes changes, CrawlId id, CrawlStatus next, @Nullable String reason) {
    CrawlBook book = changes.book(id);
    if (!book.status.canBecome(next)) {
      throw new IllegalStateException(
          "crawl %s is %s and cannot become %s".formatted(id, book.status, next));
    }
    book.move(next, reason, clock.instant());
    if (book.hasEnded()) {
      changes.emptyQueues(id);
    } else if (book.isRunning()) {
      changes.resume(id);
    }
    return book;
  }

  private Crawl crawl(CrawlBook book) {
    byte @Nullable [] settings = database.get(Family.CRAWLS, Keys.settings(book.id));
    if (settings == null) {
      throw new StoreException(
          "the store lacks the settings of crawl %s; restore a back-up".formatted(book.id));
    }
    return book.crawl(SettingsCodec.decode(settings));
  }
}
