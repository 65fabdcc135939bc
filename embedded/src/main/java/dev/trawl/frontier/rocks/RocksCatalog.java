package dev.trawl.frontier.rocks;

import dev.trawl.cabinet.Change;
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
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The crawls of a store. Settings may be large, so few of them are held in memory. */
final class RocksCatalog implements CrawlCatalog {
  private final SettingsShelf settings;
  private final Memory memory;
  private final Committer committer;
  private final InstantSource clock;

  RocksCatalog(Database database, Memory memory, Committer committer, InstantSource clock) {
    this.settings = new SettingsShelf(id -> stored(database, id));
    this.memory = memory;
    this.committer = committer;
    this.clock = clock;
  }

  @Override
  public Crawl create(CrawlSettings its, Function<CrawlId, List<Change>> papers) {
    CrawlBook book =
        committer.commit(
            Job.alone(
                changes -> {
                  CrawlId id = new CrawlId(memory.lastCrawl() + 1);
                  write(changes, id, papers.apply(id));
                  CrawlBook created = new CrawlBook(id, its.limits(), clock.instant());
                  changes.create(created, its);
                  return created;
                }));
    return book.crawl(its);
  }

  @Override
  public Optional<Crawl> find(CrawlId id) {
    @Nullable CrawlBook book = memory.find(id);
    return book == null ? Optional.empty() : Optional.ofNullable(crawl(book));
  }

  @Override
  public List<Crawl> list() {
    List<Crawl> crawls = new ArrayList<>();
    for (CrawlBook book : memory.books()) {
      @Nullable Crawl crawl = crawl(book);
      if (crawl != null) {
        crawls.add(crawl);
      }
    }
    return crawls;
  }

  @Override
  public Crawl move(CrawlId id, CrawlStatus next, @Nullable String reason, List<Change> papers) {
    return committer.commit(
        Job.alone(
            changes -> {
              CrawlBook book = changes.book(id);
              if (!book.status.canBecome(next)) {
                throw new IllegalStateException(
                    "crawl %s is %s and cannot become %s".formatted(id, book.status, next));
              }
              write(changes, id, papers);
              move(changes, book, next, reason);
              return book.crawl(settings(id));
            }));
  }

  @Override
  public Crawl change(CrawlId id, CrawlSettings next, List<Change> papers) {
    CrawlBook book =
        committer.commit(
            Job.alone(
                changes -> {
                  CrawlBook changing = changes.book(id);
                  if (changing.hasEnded()) {
                    throw new IllegalStateException(
                        "crawl %s is %s and cannot be changed".formatted(id, changing.status));
                  }
                  CrawlSettings changed = settings(id).changedTo(next);
                  write(changes, id, papers);
                  changes.change(id, changed);
                  return changing;
                }));
    settings.forget(id);
    return book.crawl(next);
  }

  @Override
  public void delete(CrawlId id, List<Change> papers) {
    committer.commit(
        Job.alone(
            changes -> {
              CrawlBook book = changes.book(id);
              if (!book.hasEnded()) {
                throw new IllegalStateException(
                    "crawl %s is %s; cancel it before it is deleted".formatted(id, book.status));
              }
              write(changes, id, papers);
              changes.delete(id);
              return true;
            }));
    settings.forget(id);
  }

  private void write(Changes changes, CrawlId id, List<Change> papers) {
    if (!changes.papers.make(papers, clock.instant())) {
      throw new IllegalStateException(
          "a document about crawl %s is not as expected; read it again".formatted(id));
    }
  }

  private void move(Changes changes, CrawlBook book, CrawlStatus next, @Nullable String reason) {
    int generation = book.generation;
    book.move(next, reason, clock.instant());
    if (book.generation > generation) {
      changes.cancelOpen(book.id);
    }
    if (book.hasEnded()) {
      changes.emptyQueues(book.id);
    } else if (book.isRunning()) {
      changes.resume(book.id);
    }
  }

  /** Null when it was deleted meanwhile. */
  private @Nullable Crawl crawl(CrawlBook book) {
    @Nullable CrawlSettings its = settings.find(book.id);
    if (its != null) {
      return book.crawl(its);
    }
    // A deletion may be written and not shown yet. Whatever is written after it waits for that.
    committer.commit(_ -> true);
    return memory.find(book.id) == null ? null : book.crawl(settings(book.id));
  }

  private static @Nullable CrawlSettings stored(Database database, CrawlId id) {
    byte @Nullable [] stored = database.get(Family.CRAWLS, Keys.settings(id));
    return stored == null ? null : SettingsCodec.decode(stored);
  }

  private CrawlSettings settings(CrawlId id) {
    @Nullable CrawlSettings its = settings.find(id);
    if (its == null) {
      throw new StoreException(
          "the store lacks the settings of crawl %s; restore a back-up".formatted(id));
    }
    return its;
  }
}
