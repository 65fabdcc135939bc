package dev.trawl.crawl;

import dev.trawl.url.Profile;
import dev.trawl.url.Seed;
import java.util.List;

/**
 * What a crawl was asked to do. Settings are legal from birth: a value out of range is refused with
 * its name, the value and the remedy, never clamped.
 *
 * @param priority weight between crawls: 0 is ordinary, each step doubles the share
 */
public record CrawlSettings(
    List<Seed> seeds,
    Limits limits,
    ScopeRules scope,
    Manners manners,
    FetchRules fetch,
    Profile profile,
    int priority) {
  private static final int MOST_SEEDS = 100_000;

  public CrawlSettings {
    seeds = List.copyOf(seeds);
    if (seeds.isEmpty() || seeds.size() > MOST_SEEDS) {
      throw new IllegalArgumentException(
          "seeds: %d given; give 1 to 100,000 URLs".formatted(seeds.size()));
    }
    Ranges.check("priority", priority, -10, 10);
  }

  /**
   * The settings that a crawl with these goes on with: limits, pace and priority may be others.
   *
   * @throws IllegalArgumentException when the next settings differ in anything else
   */
  public CrawlSettings changedTo(CrawlSettings next) {
    Manners manners = next.manners.with(this.manners.pace());
    checkStays("seeds", seeds, next.seeds);
    checkStays("scope", scope, next.scope);
    checkStays("manners", this.manners, manners);
    checkStays("fetch", fetch, next.fetch);
    checkStays("profile", profile, next.profile);
    return next;
  }

  private static void checkStays(String setting, Object before, Object next) {
    if (!before.equals(next)) {
      throw new IllegalArgumentException(
          "%s of a crawl cannot change; create another crawl for %s".formatted(setting, next));
    }
  }
}
