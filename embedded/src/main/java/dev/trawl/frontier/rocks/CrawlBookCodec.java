package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.Limits;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Refusal;
import java.util.List;

/** A crawl's life and counters as bytes. They are written with every batch, so they are short. */
final class CrawlBookCodec {
  private static final int VERSION = 5;

  /** Those before it had neither outcomes nor a log of changes. */
  private static final int WITH_LOG = 3;

  /** Those before it had no marks and no lists of hosts. */
  private static final int WITH_MARKS = 4;

  /** Those before it had every directory counted. */
  private static final int WITH_SIBLINGS = 5;

  private static final List<UrlState> STATES = Codes.STATES.constants();
  private static final List<Refusal> REFUSALS = Codes.REFUSALS.constants();

  private CrawlBookCodec() {}

  static byte[] encode(CrawlBook book) {
    Encoder out = new Encoder(128).octet(VERSION).number(book.id.value());
    SettingsCodec.encode(out, book.limits);
    out.time(book.createdAt).octet(Codes.STATUSES.code(book.status));
    out.optionalText(book.reason).optionalTime(book.finishedAt);
    out.number(book.generation).number(book.bytes).number(book.duplicates);
    out.octet(STATES.size());
    for (UrlState state : STATES) {
      out.number(book.of(state));
    }
    out.octet(REFUSALS.size());
    for (Refusal refusal : REFUSALS) {
      out.number(book.of(refusal));
    }
    out.number(book.skippedIds).number(book.version).number(book.unloggedIds);
    out.bool(book.isIndexed);
    book.outcomes.encode(out);
    out.bool(book.isMapped).number(book.countedFrom);
    return out.done();
  }

  static CrawlBook decode(byte[] bytes) {
    int version = bytes[0];
    Decoder in = new Decoder(bytes).version(VERSION, "crawl's life");
    CrawlId id = new CrawlId(in.number());
    Limits limits = SettingsCodec.decodeLimits(in);
    CrawlBook book = new CrawlBook(id, limits, in.time());
    book.status = Codes.STATUSES.constant(in.octet());
    book.reason = in.optionalText();
    book.finishedAt = in.optionalTime();
    book.generation = in.smallNumber();
    book.bytes = in.number();
    book.duplicates = in.number();
    int states = in.octet();
    for (int i = 0; i < states; i++) {
      book.add(STATES.get(i), in.number());
    }
    int refusals = in.octet();
    for (int i = 0; i < refusals; i++) {
      book.refuse(REFUSALS.get(i), in.number());
    }
    book.skippedIds = in.isAtEnd() ? 0 : in.number();
    if (version >= WITH_LOG) {
      book.version = in.number();
      book.unloggedIds = in.number();
      book.isIndexed = in.bool();
      book.outcomes.decode(in);
    } else {
      book.startLog();
      book.isIndexed = book.admitted() == 0;
    }
    book.isMapped = version >= WITH_MARKS ? in.bool() : book.admitted() == 0;
    book.countedFrom = version >= WITH_SIBLINGS ? in.smallNumber() : 0;
    return book;
  }
}
