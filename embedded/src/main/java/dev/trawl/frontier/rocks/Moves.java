package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What META tells of crawls on the move. */
final class Moves {
  private static final String ARRIVING = "arriving ";
  private static final String DEPARTED = "departed ";

  private Moves() {}

  /**
   * A crawl that is not shown yet.
   *
   * @param ticket null until it is here completely
   * @param settings as they are stored
   * @param book as it is stored
   */
  record Arriving(@Nullable String ticket, byte[] settings, byte[] book) {
    private byte[] encoded() {
      return new Encoder(256).optionalText(ticket).blob(settings).blob(book).done();
    }

    private static Arriving decode(byte[] bytes) {
      Decoder in = new Decoder(bytes);
      String ticket = in.optionalText();
      byte[] settings = in.blob();
      return new Arriving(ticket, settings, in.blob());
    }
  }

  static @Nullable Arriving arriving(Database database, CrawlId crawl) {
    byte @Nullable [] stored = database.get(Family.META, Keys.meta(ARRIVING, crawl.value()));
    return stored == null ? null : Arriving.decode(stored);
  }

  static void putArriving(Batch batch, CrawlId crawl, Arriving arriving) {
    batch.put(Family.META, Keys.meta(ARRIVING, crawl.value()), arriving.encoded());
  }

  static void deleteArriving(Batch batch, CrawlId crawl) {
    batch.delete(Family.META, Keys.meta(ARRIVING, crawl.value()));
  }

  /** The highest id of a crawl that is not shown yet; 0 when there is none. */
  static long lastArriving(Database database) {
    return database.iterate(
        Family.META,
        rows -> {
          rows.seekForPrev(Keys.meta(ARRIVING, -1));
          byte[] first = Keys.meta(ARRIVING, 0);
          boolean isOne = rows.isValid() && Arrays.compareUnsigned(rows.key(), first) >= 0;
          return isOne ? Keys.metaCrawl(rows.key()) : 0L;
        });
  }

  static @Nullable String departed(Database database, CrawlId crawl) {
    byte @Nullable [] stored = database.get(Family.META, Keys.meta(DEPARTED, crawl.value()));
    return stored == null ? null : new Decoder(stored).text();
  }

  static void putDeparted(Batch batch, CrawlId crawl, String ticket) {
    batch.put(Family.META, Keys.meta(DEPARTED, crawl.value()), new Encoder(64).text(ticket).done());
  }

  static void deleteDeparted(Batch batch, CrawlId crawl) {
    batch.delete(Family.META, Keys.meta(DEPARTED, crawl.value()));
  }
}
