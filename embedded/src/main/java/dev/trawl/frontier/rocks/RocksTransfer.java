package dev.trawl.frontier.rocks;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.StoreException;
import dev.trawl.outcome.UrlState;
import dev.trawl.transfer.Cargo;
import dev.trawl.transfer.CrawlTransfer;
import dev.trawl.transfer.Loading;
import dev.trawl.transfer.Manifest;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A directory that crawls leave and come to. RocksDB lets one process have it; a crawl that is not
 * shown yet has rows but no book, and without one nobody looks for them.
 */
public final class RocksTransfer implements CrawlTransfer {
  private final Database database;
  private final InstantSource clock;

  private RocksTransfer(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /**
   * Opens a directory, making it when there is none.
   *
   * @throws StoreException when it is in use, not writable or damaged
   */
  public static RocksTransfer open(RocksOptions options, InstantSource clock) {
    return new RocksTransfer(Database.open(options), clock);
  }

  @Override
  public List<Crawl> crawls() {
    List<CrawlBook> books = new ArrayList<>();
    database.scan(
        Family.CRAWLS,
        Keys.firstBook(),
        Keys.afterBooks(),
        (_, value) -> books.add(CrawlBookCodec.decode(value)));
    return books.stream().map(book -> book.crawl(settings(book.id))).toList();
  }

  @Override
  public Manifest manifest(CrawlId crawl) {
    CrawlBook book = book(crawl);
    Counts counts = book.counts(0);
    return new Manifest(book.crawl(settings(crawl)), counts, book.lastId());
  }

  @Override
  public void unload(CrawlId crawl, Cargo cargo) {
    new RocksUnloading(database, book(crawl)).run(cargo);
  }

  @Override
  public Loading load(Manifest manifest) {
    CrawlId crawl = manifest.id();
    CrawlBook here = find(crawl);
    if (here != null && here.status != CrawlStatus.MOVED) {
      throw new StoreException(
          "there is a crawl %s already (%s); bring this one in under another number"
              .formatted(crawl, here.status));
    }
    Moves.Arriving arriving =
        new Moves.Arriving(
            null,
            SettingsCodec.encode(manifest.crawl().settings()),
            CrawlBookCodec.encode(book(manifest)));
    write(
        batch -> {
          CrawlRows.delete(batch, crawl);
          Moves.putArriving(batch, crawl, arriving);
        });
    return new RocksLoading(database, crawl, arriving);
  }

  @Override
  public Optional<String> arrival(CrawlId crawl) {
    Moves.Arriving arriving = Moves.arriving(database, crawl);
    return arriving == null ? Optional.empty() : Optional.ofNullable(arriving.ticket());
  }

  @Override
  public void depart(Manifest expected, String ticket, String destination) {
    CrawlBook book = book(expected.id());
    if (!manifest(book.id).equals(expected)) {
      throw new StoreException(
          "crawl %s has changed since it was read; move it again".formatted(book.id));
    }
    book.status = CrawlStatus.MOVED;
    book.reason = "moved to " + destination;
    write(
        batch -> {
          batch.put(Family.CRAWLS, Keys.book(book.id), CrawlBookCodec.encode(book));
          Moves.putDeparted(batch, book.id, ticket);
        });
  }

  @Override
  public Optional<String> departure(CrawlId crawl) {
    return Optional.ofNullable(Moves.departed(database, crawl));
  }

  @Override
  public void show(CrawlId crawl) {
    Moves.Arriving arriving = Moves.arriving(database, crawl);
    if (arriving == null || arriving.ticket() == null) {
      throw new StoreException("crawl %s is not here completely; move it again".formatted(crawl));
    }
    write(
        batch -> {
          batch.put(Family.CRAWLS, Keys.settings(crawl), arriving.settings());
          batch.put(Family.CRAWLS, Keys.book(crawl), arriving.book());
          Moves.deleteArriving(batch, crawl);
          Moves.deleteDeparted(batch, crawl);
          Birth.recordInterruption(batch, clock.instant());
        });
  }

  @Override
  public void forget(CrawlId crawl) {
    CrawlBook moved = book(crawl);
    CrawlBook empty = new CrawlBook(crawl, moved.limits, moved.createdAt);
    empty.status = CrawlStatus.MOVED;
    empty.reason = moved.reason;
    empty.finishedAt = moved.finishedAt;
    write(
        batch -> {
          CrawlRows.delete(batch, crawl);
          batch.put(Family.CRAWLS, Keys.book(crawl), CrawlBookCodec.encode(empty));
        });
  }

  @Override
  public void close() {
    database.close();
  }

  private void write(Consumer<Batch> changes) {
    Batch batch = database.batch();
    changes.accept(batch);
    database.write(batch);
    database.sync();
  }

  private static CrawlBook book(Manifest manifest) {
    Crawl crawl = manifest.crawl();
    Counts counts = manifest.counts();
    CrawlBook book = new CrawlBook(crawl.id(), crawl.settings().limits(), crawl.createdAt());
    book.status = crawl.status();
    book.reason = crawl.reason();
    book.finishedAt = crawl.finishedAt();
    book.bytes = counts.bytes();
    book.duplicates = counts.duplicates();
    for (UrlState state : UrlState.values()) {
      book.add(state, counts.of(state));
    }
    counts.refused().forEach(book::refuse);
    book.outcomes.add(counts.statuses(), counts.errors());
    book.skippedIds = manifest.lastId() - counts.admitted();
    book.startLog();
    book.countedFrom = 0;
    return book;
  }

  private @Nullable CrawlBook find(CrawlId crawl) {
    byte @Nullable [] stored = database.get(Family.CRAWLS, Keys.book(crawl));
    return stored == null ? null : CrawlBookCodec.decode(stored);
  }

  private CrawlBook book(CrawlId crawl) {
    CrawlBook book = find(crawl);
    if (book == null) {
      throw new StoreException("there is no crawl " + crawl);
    }
    return book;
  }

  private CrawlSettings settings(CrawlId crawl) {
    byte @Nullable [] stored = database.get(Family.CRAWLS, Keys.settings(crawl));
    if (stored == null) {
      throw new StoreException(
          "the store lacks the settings of crawl %s; restore a back-up".formatted(crawl));
    }
    return SettingsCodec.decode(stored);
  }
}
