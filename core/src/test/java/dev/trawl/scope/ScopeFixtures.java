package dev.trawl.scope;

import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.FetchRules;
import dev.trawl.crawl.Limits;
import dev.trawl.crawl.Manners;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.crawl.ScopeRules;
import dev.trawl.pace.PaceSetting;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Normalizer;
import dev.trawl.url.Profile;
import dev.trawl.url.Resolution;
import dev.trawl.url.Seed;
import dev.trawl.url.SeedResult;
import dev.trawl.url.Seeds;
import java.util.List;
import java.util.stream.Stream;

/** Settings and URLs for the tests of this package. */
final class ScopeFixtures {
  private ScopeFixtures() {}

  static CanonicalUrl url(String text) {
    return switch (Normalizer.of(Profile.STANDARD).parse(text)) {
      case Resolution.Resolved(var url) -> url;
      case Resolution.Refused refused -> throw new AssertionError(text + ": " + refused);
    };
  }

  private static Seed seed(String given, Profile profile) {
    return switch (Seeds.parse(given, Normalizer.of(profile))) {
      case SeedResult.Accepted(var seed) -> seed;
      case SeedResult.Refused(var reason) -> throw new AssertionError(reason);
    };
  }

  static CrawlSettings settings(ScopeRules rules, Profile profile, String... seeds) {
    return new CrawlSettings(
        Stream.of(seeds).map(seed -> seed(seed, profile)).toList(),
        Limits.unlimited(),
        rules,
        Manners.of("Trawl/1.0", PaceSetting.adaptive()),
        FetchRules.standard(),
        profile,
        0);
  }

  static CrawlScope scope(ScopeKind kind, String... seeds) {
    return CrawlScope.of(settings(ScopeRules.of(kind), Profile.STANDARD, seeds));
  }

  static CrawlScope scope(List<String> include, List<String> exclude) {
    ScopeRules rules = new ScopeRules(ScopeKind.ANY, include, exclude, false, true, true);
    return CrawlScope.of(settings(rules, Profile.STANDARD, "https://seed.test/"));
  }

  static String verdict(CrawlScope scope, String url) {
    return switch (scope.judge(url(url))) {
      case Ruling.Admitted _ -> "admitted";
      case Ruling.Refused(var reason, _) -> reason.name();
    };
  }
}
