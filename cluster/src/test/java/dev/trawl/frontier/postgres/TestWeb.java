package dev.trawl.frontier.postgres;

import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Settlement;
import dev.trawl.outcome.UrlState;
import dev.trawl.testkit.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** A small random web of pages, redirects and missing pages on many hosts. */
final class TestWeb {
  private static final int MOST_LINKS = 8;

  private final int hosts;
  private final int maxDepth;
  private final List<int[]> pages = new ArrayList<>();
  private final List<Boolean> redirects = new ArrayList<>();

  TestWeb(RandomGenerator random, int size, int hosts, int maxDepth) {
    this.hosts = hosts;
    this.maxDepth = maxDepth;
    for (int i = 0; i < size; i++) {
      int dice = random.nextInt(20);
      boolean isRedirect = dice < 3;
      int links = isRedirect ? 1 : dice < 5 ? 0 : random.nextInt(1, MOST_LINKS);
      pages.add(random.ints(links, 0, size).toArray());
      redirects.add(isRedirect);
    }
  }

  String seed() {
    return url(0);
  }

  Settlement fetch(Claim claim) {
    int number = Integer.parseInt(claim.url().path().replace("/", ""));
    int[] links = pages.get(number);
    if (redirects.get(number)) {
      return Outcome.of(claim).redirected(url(links[0]));
    } else if (links.length == 0) {
      return Outcome.of(claim).done(UrlState.NOT_FOUND);
    }
    String[] urls = new String[links.length];
    for (int i = 0; i < links.length; i++) {
      urls[i] = url(links[i]);
    }
    return Outcome.of(claim).linkingWithin(maxDepth, urls).bytes(number).visited();
  }

  private String url(int number) {
    return "http://h" + number % hosts + ".test/" + number + "/";
  }
}
