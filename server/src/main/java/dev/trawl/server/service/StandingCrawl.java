package dev.trawl.server.service;

import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Document;
import dev.trawl.cabinet.Drawer;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Discovery;
import dev.trawl.server.account.Audit;
import dev.trawl.server.account.Caller;
import dev.trawl.url.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * One crawl after the other under one name, for those who know a single queue: as long as a crawl
 * goes on, seeds are added to it; after its end the next one takes the name.
 */
public final class StandingCrawl {
  private final CrawlStore store;
  private final Audit audit;
  private final String name;
  private final String key;

  public StandingCrawl(CrawlStore store, Audit audit, String name) {
    this.store = store;
    this.audit = audit;
    this.name = name;
    this.key = "standing/" + name;
  }

  /** The one that has the name, be it ended or not. */
  public Optional<Crawl> current() {
    return store.cabinet().find(Drawer.NAMES, key).flatMap(this::crawl);
  }

  /**
   * Adds the seeds of these settings. All else in them holds for a crawl that is made by this, and
   * not for one that goes on.
   *
   * @param priority that of each seed, 0 (first) to 7 (last)
   * @return how many were new
   */
  public int add(Caller caller, CrawlSettings settings, ToIntFunction<Seed> priority) {
    List<Discovery> seeds =
        settings.seeds().stream()
            .map(
                seed ->
                    new Discovery(seed.url(), seed.given(), null, 0, 0, priority.applyAsInt(seed)))
            .toList();
    while (true) {
      Crawl crawl = open(caller, settings);
      if (crawl == null) {
        continue;
      }
      int added = store.frontier().offer(crawl.id(), seeds);
      // It may have ended in between: then the next one takes them.
      if (added > 0 || !hasEnded(crawl.id())) {
        audit.append(
            caller,
            "crawl.add",
            "crawl " + crawl.id(),
            Map.of("seeds", Integer.toString(seeds.size()), "new", Integer.toString(added)));
        return added;
      }
    }
  }

  /** A crawl that goes on; null when somebody else has just made one. */
  private @Nullable Crawl open(Caller caller, CrawlSettings settings) {
    Document known = store.cabinet().find(Drawer.NAMES, key).orElse(null);
    Crawl crawl = known == null ? null : crawl(known).orElse(null);
    if (crawl != null && !crawl.status().isFinal()) {
      return crawl;
    }
    try {
      return store.crawls().create(settings, id -> papers(caller, id, known));
    } catch (IllegalStateException e) {
      return null;
    }
  }

  private List<Change> papers(Caller caller, CrawlId id, @Nullable Document known) {
    CrawlPapers papers = new CrawlPapers(caller.name(), name, name, null, Map.of());
    List<Change> all = new ArrayList<>(PaperFile.creation(id, papers, Optional.empty()));
    all.add(
        known == null
            ? Change.add(Drawer.NAMES, key, id.toString())
            : Change.replace(Drawer.NAMES, known, id.toString()));
    all.add(audit.entry(caller, "crawl.create", "crawl " + id, Map.of()));
    return all;
  }

  private Optional<Crawl> crawl(Document document) {
    return store.crawls().find(new CrawlId(Long.parseLong(document.body())));
  }

  private boolean hasEnded(CrawlId id) {
    return store.crawls().find(id).map(crawl -> crawl.status().isFinal()).orElse(true);
  }
}
