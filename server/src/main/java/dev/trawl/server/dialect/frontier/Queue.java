package dev.trawl.server.dialect.frontier;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.server.account.Caller;
import dev.trawl.server.service.CrawlDraft;
import dev.trawl.server.service.CrawlPlanner;
import dev.trawl.server.service.StandingCrawl;
import dev.trawl.url.Normalizer;
import dev.trawl.url.Profile;
import dev.trawl.url.Seed;
import dev.trawl.url.SeedResult;
import dev.trawl.url.Seeds;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** The one queue of this dialect: a standing crawl that follows links wherever they lead. */
final class Queue {
  private static final int DEEPEST = 10;
  private static final long NO_LIMIT = 1_000_000_000_000L;
  private static final Counts NOTHING = new Counts(Map.of(), 0, 0, Map.of(), Map.of(), Map.of());

  private final CrawlStore store;
  private final StandingCrawl standing;
  private final CrawlPlanner planner;

  Queue(CrawlStore store, StandingCrawl standing, CrawlPlanner planner) {
    this.store = store;
    this.standing = standing;
    this.planner = planner;
  }

  /** The crawl behind it; empty when nothing was ever added, or it was cleared. */
  Optional<Crawl> crawl() {
    return standing
        .current()
        .filter(
            crawl ->
                switch (crawl.status()) {
                  case PENDING, RUNNING, PAUSED, COMPLETED -> true;
                  case CANCELLED, FAILED, MOVED -> false;
                });
  }

  Counts counts() {
    try {
      return crawl().map(crawl -> store.frontier().counts(crawl.id())).orElse(NOTHING);
    } catch (NoSuchElementException e) {
      // Deleted between two looks.
      return NOTHING;
    }
  }

  /** Adds what can be crawled of these texts, and says how many were new. */
  int add(Caller caller, List<String> urls, ToIntFunction<Seed> priority)
      throws InterruptedException {
    Normalizer normalizer = Normalizer.of(Profile.STANDARD);
    List<String> legal =
        urls.stream()
            .filter(url -> Seeds.parse(url, normalizer) instanceof SeedResult.Accepted)
            .toList();
    return legal.isEmpty() ? 0 : standing.add(caller, planner.plan(draft(legal)), priority);
  }

  // Everything may be added later, so there is no scope that the first seeds could set.
  private static CrawlDraft draft(List<String> seeds) {
    return new CrawlDraft(
        seeds, NO_LIMIT, DEEPEST, "any", null, null, null, null, null, null, null, null, null, null,
        null, null, null, null, null, null, null, null, null, null, null, null);
  }
}
