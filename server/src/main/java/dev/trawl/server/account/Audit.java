package dev.trawl.server.account;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Document;
import dev.trawl.cabinet.Drawer;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Who changed what. An entry is best written together with the change it tells of ({@link #entry}):
 * then there is neither without the other.
 */
public final class Audit {
  /** Documents looked at for one page, so that a rare filter cannot read a whole log at once. */
  private static final int MOST_LOOKED_AT = 20_000;

  private static final int CHUNK = 500;
  private static final int SUFFIX = 8;
  private static final int MOST_DETAIL = 1_000;

  private final Cabinet cabinet;
  private final InstantSource clock;
  private final Secrets secrets;
  private final AtomicLong last = new AtomicLong();

  Audit(Cabinet cabinet, InstantSource clock, Secrets secrets) {
    this.cabinet = cabinet;
    this.clock = clock;
    this.secrets = secrets;
  }

  /** The change that adds an entry, to be written with others. */
  public Change entry(Caller caller, String what, String object, Map<String, String> details) {
    Instant now = clock.instant();
    EntryPaper paper =
        new EntryPaper(
            now, caller.name(), caller.address(), what, shortened(object), kept(details));
    return Change.add(Drawer.AUDIT, key(now), Papers.text(paper));
  }

  public void append(Caller caller, String what, String object, Map<String, String> details) {
    if (!cabinet.write(List.of(entry(caller, what, object, details)))) {
      throw new IllegalStateException("an audit entry has the key of another");
    }
  }

  /** Newest first. */
  public AuditPage list(AuditQuery query) {
    List<AuditEntry> entries = new ArrayList<>();
    String before = query.before();
    for (int looked = 0; looked < MOST_LOOKED_AT; looked += CHUNK) {
      List<Document> chunk = cabinet.listBack(Drawer.AUDIT, "", before, CHUNK);
      for (Document document : chunk) {
        before = document.key();
        AuditEntry entry = entry(document);
        if (query.takes(entry)) {
          entries.add(entry);
        }
        if (entries.size() == query.limit()) {
          return new AuditPage(entries, hasOlder(before) ? before : "");
        }
      }
      if (chunk.size() < CHUNK) {
        return new AuditPage(entries, "");
      }
    }
    return new AuditPage(entries, before);
  }

  private boolean hasOlder(String key) {
    return !cabinet.listBack(Drawer.AUDIT, "", key, 1).isEmpty();
  }

  // Two entries of one process never have the same time, so its own keep their order; the letters
  // tell those of two processes apart.
  private String key(Instant now) {
    long micros = Math.multiplyExact(now.getEpochSecond(), 1_000_000L) + now.getNano() / 1_000;
    long mine = last.accumulateAndGet(micros, (before, wanted) -> Math.max(before + 1, wanted));
    return "%019d-%s".formatted(mine, secrets.letters(SUFFIX));
  }

  private static Map<String, String> kept(Map<String, String> details) {
    Map<String, String> kept = new TreeMap<>();
    details.forEach((name, value) -> kept.put(name, shortened(value)));
    return kept;
  }

  private static String shortened(String text) {
    return text.length() <= MOST_DETAIL ? text : text.substring(0, MOST_DETAIL) + "…";
  }

  private static AuditEntry entry(Document document) {
    EntryPaper paper = Papers.read(document, EntryPaper.class);
    return new AuditEntry(
        document.key(), paper.at, paper.who, paper.from, paper.what, paper.object, paper.details);
  }

  private record EntryPaper(
      Instant at,
      String who,
      String from,
      String what,
      String object,
      Map<String, String> details) {}
}
