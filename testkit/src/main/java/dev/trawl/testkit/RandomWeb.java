package dev.trawl.testkit;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.Limits;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Host;
import dev.trawl.url.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Where the steps of a random crawl lead. A web is either deep, where pages come nearer and bring
 * links into reach, or narrow, where budgets run out. Never both: what a budget lets in last would
 * depend on the order of a store's own work.
 */
final class RandomWeb {
  private static final int HOSTS = 3;
  private static final int PAGES = 45;
  private static final List<UrlState> ENDS =
      List.of(
          UrlState.NOT_FOUND, UrlState.FORBIDDEN, UrlState.HTTP_TERMINAL, UrlState.ROBOTS_BLOCKED);
  private static final List<Reason> REASONS = List.of(Reason.values());

  private final RandomGenerator random;
  private final boolean isNarrow;
  private final Limits limits;

  RandomWeb(RandomGenerator random) {
    this.random = random;
    this.isNarrow = random.nextInt(3) == 0;
    this.limits =
        isNarrow
            ? Limits.unlimited().withMaxDepth(1_000).withMaxPages(30).withMaxPagesPerHost(12)
            : Limits.unlimited().withMaxDepth(random.nextInt(1, 5));
  }

  CrawlSettings settings() {
    return Samples.settings(limits);
  }

  List<Discovery> firstSeeds() {
    return List.of(Samples.seed(url()));
  }

  /** A seed beyond a budget is no link, and a scan of links would miss it. */
  List<Discovery> moreSeeds() {
    return isNarrow
        ? List.of()
        : Stream.generate(this::url).limit(random.nextInt(3)).map(Samples::seed).toList();
  }

  HostWork work(CrawlId crawl) {
    return new HostWork(crawl, new Host("h" + random.nextInt(HOSTS) + ".test"));
  }

  Function<Claim, Settlement> outcome(Instant now) {
    int dice = random.nextInt(100);
    if (dice < 55) {
      return page();
    } else if (dice < 75 && !isNarrow) {
      String target = url();
      return claim -> Outcome.of(claim).redirected(target);
    } else if (dice < 85) {
      UrlState end = ENDS.get(random.nextInt(ENDS.size()));
      return claim -> Outcome.of(claim).done(end);
    }
    Instant due = now.plus(Duration.ofMillis(random.nextInt(3_000)));
    Reason reason = REASONS.get(random.nextInt(REASONS.size()));
    int bytes = random.nextInt(100);
    return claim -> Outcome.of(claim).bytes(bytes).retry(due, reason);
  }

  private Function<Claim, Settlement> page() {
    String[] links = Stream.generate(this::url).limit(random.nextInt(5)).toArray(String[]::new);
    String[] refused = Stream.generate(this::url).limit(random.nextInt(2)).toArray(String[]::new);
    int bytes = random.nextInt(100);
    return claim ->
        Outcome.of(claim)
            .linkingWithin(limits.maxDepth(), links)
            .refusing(Refusal.NOFOLLOW, refused)
            .bytes(bytes)
            .visited();
  }

  private String url() {
    int n = random.nextInt(PAGES);
    String directory = isNarrow ? "/d" + n % 2 + "/" + n : "/" + n + "/";
    return "http://h" + n % HOSTS + ".test" + directory;
  }
}
