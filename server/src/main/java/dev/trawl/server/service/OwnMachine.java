package dev.trawl.server.service;

import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.ScopeRules;
import dev.trawl.url.Seed;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Keeps a crawl that names no contact on this machine, wherever its links may lead. */
final class OwnMachine {
  private static final List<String> LOOPBACK =
      List.of("localhost", "127\\.\\d+\\.\\d+\\.\\d+", "\\[::1\\]");

  private OwnMachine() {}

  /**
   * The same crawl; of links those to loopback addresses and to the hosts of seeds are followed.
   */
  static CrawlSettings bound(CrawlSettings crawl) {
    ScopeRules scope = crawl.scope();
    return new CrawlSettings(
        crawl.seeds(),
        crawl.limits(),
        new ScopeRules(
            scope.kind(),
            List.of(pattern(crawl.seeds())),
            scope.exclude(),
            scope.includeDocuments(),
            scope.followRedirects(),
            scope.respectNofollow()),
        crawl.manners(),
        crawl.fetch(),
        crawl.profile(),
        crawl.priority());
  }

  // What follows the host is checked, too: "127.0.0.1.evil.test" begins like a loopback address.
  private static String pattern(List<Seed> seeds) {
    Set<String> hosts = new LinkedHashSet<>(LOOPBACK);
    for (Seed seed : seeds) {
      String name = seed.url().host().name();
      if (hosts.stream().noneMatch(name::matches)) {
        hosts.add(Pattern.quote(name));
      }
    }
    return "^https?://(%s)(:\\d+)?([/?#]|$)".formatted(String.join("|", hosts));
  }
}
