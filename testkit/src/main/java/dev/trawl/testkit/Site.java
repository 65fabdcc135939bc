package dev.trawl.testkit;

import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Settlement;
import dev.trawl.outcome.UrlState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A small random web of pages, redirects and missing pages, and what a crawl of it must find by
 * definition: computed from the graph alone, in no order.
 */
final class Site {
  /** What a crawl knows of a URL in the end. */
  record Fate(int depth, int redirects, UrlState state) {}

  private record Reach(int depth, int redirects) {
    Reach nearest(Reach other) {
      return new Reach(Math.min(depth, other.depth), Math.min(redirects, other.redirects));
    }
  }

  private final int maxDepth;
  private final Map<String, List<String>> pages = new TreeMap<>();
  private final Map<String, String> redirects = new TreeMap<>();

  Site(RandomGenerator random, int size, int maxDepth) {
    this.maxDepth = maxDepth;
    for (int i = 0; i < size; i++) {
      int dice = random.nextInt(20);
      if (i % 15 < 8 && dice != 0) {
        // To the neighbour, so that there are chains too long to follow.
        redirects.put(url(i), url((i + 1) % size));
      } else if (dice < 3) {
        redirects.put(url(i), url(random.nextInt(size)));
      } else if (dice < 18) {
        pages.put(url(i), targets(random, size));
      }
    }
  }

  static String url(int n) {
    return "http://h" + n % 3 + ".test/" + n + "/";
  }

  Settlement fetch(Claim claim) {
    String url = claim.url().text();
    String target = redirects.get(url);
    if (target != null) {
      return Outcome.of(claim).redirected(target);
    }
    List<String> links = pages.get(url);
    return links == null
        ? Outcome.of(claim).done(UrlState.NOT_FOUND)
        : Outcome.of(claim).linkingWithin(maxDepth, links.toArray(new String[0])).visited();
  }

  Map<String, Fate> fates(List<String> seeds) {
    Map<String, Reach> reached = new HashMap<>();
    seeds.forEach(seed -> reached.put(seed, new Reach(0, 0)));
    Map<String, Reach> before = Map.of();
    while (!before.equals(reached)) {
      before = Map.copyOf(reached);
      before.forEach((url, reach) -> spread(url, reach, reached));
    }
    Map<String, Fate> fates = new TreeMap<>();
    reached.forEach((url, reach) -> fates.put(url, fate(url, reach)));
    return fates;
  }

  private void spread(String url, Reach reach, Map<String, Reach> reached) {
    @Nullable String target = redirects.get(url);
    if (target != null && isFollowed(url, reach)) {
      reached.merge(target, new Reach(reach.depth, reach.redirects + 1), Reach::nearest);
    }
    if (reach.depth < maxDepth) {
      for (String link : pages.getOrDefault(url, List.of())) {
        reached.merge(link, new Reach(reach.depth + 1, 0), Reach::nearest);
      }
    }
  }

  private Fate fate(String url, Reach reach) {
    UrlState state = pages.containsKey(url) ? UrlState.VISITED : UrlState.NOT_FOUND;
    if (redirects.containsKey(url)) {
      state = isFollowed(url, reach) ? UrlState.REDIRECTED : UrlState.FAILED;
    }
    return new Fate(reach.depth, reach.redirects, state);
  }

  private boolean isFollowed(String url, Reach reach) {
    return reach.redirects < Outcome.MOST_REDIRECTS && !url.equals(redirects.get(url));
  }

  private static List<String> targets(RandomGenerator random, int size) {
    List<String> targets = new ArrayList<>();
    for (int links = random.nextInt(5); links > 0; links--) {
      targets.add(url(random.nextInt(size)));
    }
    return targets;
  }
}
