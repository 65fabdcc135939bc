package dev.trawl.server.service;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Document;
import dev.trawl.cabinet.Drawer;
import dev.trawl.crawl.CrawlId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** The papers of crawls, and the names under which clients know them. */
final class PaperFile {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int BATCH = 1_000;
  private static final Duration ONCE_KEPT = Duration.ofHours(24);

  private static final int MOST_REMEMBERED = 1_000;

  private final Cabinet cabinet;
  private final Map<CrawlId, Remembered> remembered = new ConcurrentHashMap<>();

  PaperFile(Cabinet cabinet) {
    this.cabinet = cabinet;
  }

  /** Papers of which the text is known. */
  private record Remembered(String body, CrawlPapers papers) {}

  CrawlPapers of(CrawlId id) {
    return document(id).map(document -> read(id, document)).orElse(CrawlPapers.NONE);
  }

  /** Whoever looks at a crawl wants its papers, and they hardly ever change. */
  private CrawlPapers read(CrawlId id, Document document) {
    Remembered known = remembered.get(id);
    if (known == null || !known.body().equals(document.body())) {
      known = new Remembered(document.body(), read(document));
      if (remembered.size() >= MOST_REMEMBERED) {
        remembered.clear();
      }
      remembered.put(id, known);
    }
    return known.papers();
  }

  /** All there are, read in few steps. */
  Map<CrawlId, CrawlPapers> all() {
    Map<CrawlId, CrawlPapers> all = new HashMap<>();
    String from = "";
    List<Document> some;
    do {
      some = cabinet.list(Drawer.CRAWLS, from, "", BATCH);
      for (Document document : some) {
        CrawlId id = new CrawlId(Long.parseLong(document.key()));
        all.put(id, read(id, document));
        from = document.key() + "\u0001";
      }
    } while (some.size() == BATCH);
    return all;
  }

  /** The crawl that a client knows under a name; a name given for once is forgotten in a day. */
  Optional<CrawlId> named(String clientName, Instant now) {
    return cabinet
        .find(Drawer.NAMES, clientName)
        .filter(document -> !isForgotten(document, now))
        .map(document -> new CrawlId(Long.parseLong(document.body())));
  }

  private static boolean isForgotten(Document document, Instant now) {
    return document.key().startsWith(CrawlPapers.ONCE)
        && Duration.between(document.writtenAt(), now).compareTo(ONCE_KEPT) >= 0;
  }

  /** A crawl's papers as they are kept; empty when the command line made it. */
  Optional<Document> document(CrawlId id) {
    return cabinet.find(Drawer.CRAWLS, key(id));
  }

  /** Other papers, if those that are known are still the ones. */
  static Change replacement(CrawlId id, Optional<Document> known, CrawlPapers papers) {
    String body = JSON.writeValueAsString(papers);
    return known
        .map(document -> Change.replace(Drawer.CRAWLS, document, body))
        .orElseGet(() -> Change.add(Drawer.CRAWLS, key(id), body));
  }

  /** What stands under a name, be it forgotten or not. */
  Optional<Document> underName(@Nullable String clientName) {
    return clientName == null ? Optional.empty() : cabinet.find(Drawer.NAMES, clientName);
  }

  static List<Change> creation(CrawlId id, CrawlPapers papers, Optional<Document> underName) {
    List<Change> changes = new ArrayList<>();
    changes.add(Change.add(Drawer.CRAWLS, key(id), JSON.writeValueAsString(papers)));
    String name = papers.clientName();
    if (name != null) {
      changes.add(
          underName
              .map(forgotten -> Change.replace(Drawer.NAMES, forgotten, id.toString()))
              .orElseGet(() -> Change.add(Drawer.NAMES, name, id.toString())));
    }
    return changes;
  }

  static List<Change> removal(CrawlId id, CrawlPapers papers) {
    List<Change> changes = new ArrayList<>();
    changes.add(Change.remove(Drawer.CRAWLS, key(id)));
    if (papers.clientName() != null) {
      changes.add(Change.remove(Drawer.NAMES, papers.clientName()));
    }
    return changes;
  }

  private static CrawlPapers read(Document document) {
    return JSON.readValue(document.body(), CrawlPapers.class);
  }

  /** Ids in the order of their numbers, which have at most sixteen digits. */
  private static String key(CrawlId id) {
    return "%016d".formatted(id.value());
  }
}
