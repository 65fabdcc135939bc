package dev.trawl.synthetic.oracle;

import dev.trawl.synthetic.robots.RobotsText;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Walks the map of a web and says what a correct crawl ends up with. A link leads one level deeper,
 * a redirect stays on its level; a URL found again on a shorter way is walked again.
 *
 * <p>The walk goes in one order while crawlers take many; the webs of this module are made so that
 * the order does not matter.
 */
public final class Oracle {
  private static final int MOST_REDIRECTS = 5;
  private static final int MOST_LINKS = 10_000;

  private final Atlas atlas;
  private final Rules rules;
  private final Scope scope;
  private final Map<String, String> states = new HashMap<>();
  private final Map<String, Integer> depths = new HashMap<>();
  private final Map<String, Integer> redirects = new HashMap<>();
  private final Map<String, RobotsText> robots = new HashMap<>();
  private final Set<String> originsMet = new HashSet<>();
  private final Deque<String> work = new ArrayDeque<>();

  private Oracle(Atlas atlas, Rules rules, Scope scope) {
    this.atlas = atlas;
    this.rules = rules;
    this.scope = scope;
  }

  /** What a crawl with these seeds, canonical URLs, ends up with. */
  public static Expectation expect(Atlas atlas, Rules rules, Collection<String> seeds) {
    Oracle oracle = new Oracle(atlas, rules, rules.scope().of(seeds));
    seeds.forEach(seed -> oracle.reach(seed, 0, 0));
    oracle.walk();
    return new Expectation(oracle.states, oracle.depths);
  }

  private void walk() {
    while (!work.isEmpty()) {
      String url = work.remove();
      states.put(url, settle(url, depths.getOrDefault(url, 0)));
    }
  }

  private String settle(String url, int depth) {
    if (!robots(url).allows(Urls.target(url))) {
      return States.ROBOTS_BLOCKED;
    }
    return switch (atlas.at(url, rules)) {
      case Fate.Visited page -> {
        if (depth < rules.maxDepth()) {
          expand(page.targets(), depth + 1);
        }
        yield States.VISITED;
      }
      case Fate.Moved moved -> follow(url, moved.target(), depth);
      case Fate.Ended ended -> ended.state();
    };
  }

  private void expand(List<String> targets, int depth) {
    new LinkedHashSet<>(targets)
        .stream()
            .limit(MOST_LINKS)
            .filter(this::isWanted)
            .forEach(target -> reach(target, depth, 0));
  }

  private String follow(String url, @Nullable String target, int depth) {
    if (url.equals(target)) {
      return States.FAILED;
    }
    if (target == null || !isWanted(target)) {
      return States.REDIRECTED;
    }
    int count = redirects.getOrDefault(url, 0) + 1;
    if (count > MOST_REDIRECTS && !depths.containsKey(target)) {
      return States.FAILED;
    }
    reach(target, depth, count);
    return States.REDIRECTED;
  }

  /** Admits a URL, or takes note of a shorter way to it. */
  private void reach(String url, int depth, int count) {
    int knownDepth = depths.getOrDefault(url, Integer.MAX_VALUE);
    int knownCount = redirects.getOrDefault(url, Integer.MAX_VALUE);
    if (depth >= knownDepth && count >= knownCount) {
      return;
    }
    depths.put(url, Math.min(depth, knownDepth));
    redirects.put(url, Math.min(count, knownCount));
    work.add(url);
    if (rules.sitemaps() && originsMet.add(Urls.origin(url))) {
      atlas.sitemap(url).stream().filter(this::isWanted).forEach(entry -> reach(entry, 0, 0));
    }
  }

  private boolean isWanted(String url) {
    return scope.contains(url) && Admission.admits(url);
  }

  private RobotsText robots(String url) {
    return robots.computeIfAbsent(Urls.origin(url), _ -> atlas.robots(url, rules.agent()));
  }
}
